// Holds how found words become marks: as phrases, within their clause, and never longer than evidence may be.
import { describe, expect, test } from 'vitest';
import { rangesOf } from './evidence.ts';
import { tokenise } from './tokens.ts';

/** What is marked in `text` when `words` were found in it, each at its first place. */
const marked = (text: string, words: readonly string[], voided: readonly string[] = []): string[] => {
  const tokens = tokenise([text]);
  const placeOf = (word: string): number => tokens.findIndex((token) => token.word === word);
  const places = words.map(placeOf).sort((a, b) => a - b);
  const nothing = new Set(voided.map(placeOf));
  return rangesOf(tokens, places, [text], (at) => nothing.has(at)).map(({ start, end }) =>
    text.slice(start, end),
  );
};

describe('a found word that stands alone', () => {
  test('takes the meaning around it along, up to four words to each side', () => {
    expect(marked('Then the median lies between two middle values of a sorted list.', ['lies'])).toEqual([
      'median lies between two middle values',
    ]);
  });

  test('stays in its clause', () => {
    expect(marked('As I have seen it, keys expire; the store is asked again.', ['keys'])).toEqual([
      'keys expire',
    ]);
    expect(marked('A key (seen twice) is refused.', ['seen'])).toEqual(['seen twice']);
  });

  test('stays alone where grammar is all that is around it', () => {
    expect(marked('It is what we had seen of it.', ['seen'])).toEqual(['seen']);
  });

  test('takes no word that another mark has, nor one that may earn nothing', () => {
    expect(
      marked('The lock guards every entry that many readers want at once.', ['lock', 'readers']),
    ).toEqual(['lock guards every entry', 'readers want']);
    expect(marked('Retry keys guard payments.', ['guard'], ['payments'])).toEqual(['Retry keys guard']);
  });

  test('gives its company up before a word that was found', () => {
    const text = `Partitions ${'so it is '.repeat(14)}rebalance many slow consumers quickly. ${'It was so. '.repeat(2)}`;
    const half = Math.floor(text.trim().split(/\s+/).length / 2);
    const words = marked(text, ['partitions', 'rebalance']).join(' ').split(' ');
    expect(words).toContain('rebalance');
    expect(words.length).toBeLessThanOrEqual(half);
  });
});

test('words that stand near each other are one phrase as they are', () => {
  expect(marked('We add random jitter to time itself of course.', ['random', 'time'])).toEqual([
    'random jitter to time',
  ]);
});
