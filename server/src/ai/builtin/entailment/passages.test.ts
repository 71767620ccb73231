// Tests how answers are split for the model: by sentence, line, and clause, with any symbols, without losing a word.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../answer.ts';
import { tokenize } from '../tokens.ts';
import { passagesOf } from './passages.ts';

const cut = (text: string): string[] => {
  const tokens = tokenize([text]);
  const voided = tokens.map(() => false);
  return passagesOf(readAnswer(tokens, new Set(), voided), [text]).map((passage) => passage.text);
};

describe('passages', () => {
  it('are sentences', () => {
    expect(cut('The key expires. All requests miss together! Who refills the cache?')).toEqual([
      'The key expires',
      'All requests miss together',
      'Who refills the cache',
    ]);
  });

  it('are the lines of a list, including arrows and comparisons', () => {
    expect(
      cut('- idem key -> 409 if pending\n- p95 > 300 ms => shed load\n- retry w/ jitter, max 5'),
    ).toEqual(['idem key -> 409 if pending', 'p95 > 300 ms => shed load', 'retry w/ jitter, max 5']);
  });

  it('do not end at a title or another abbreviation', () => {
    expect(cut('I told Mrs. Okafor first. We compared push vs. pull. It was Dr. Lee’s idea.')).toEqual([
      'I told Mrs. Okafor first',
      'We compared push vs. pull',
      'It was Dr. Lee’s idea',
    ]);
  });

  it('keep a fragment of one or two words with its line', () => {
    expect(cut('Why? Because every reader waits for the lock.')).toEqual([
      'Why? Because every reader waits for the lock',
    ]);
  });

  it('split unpunctuated speech where a clause starts, never before a lone pronoun', () => {
    const spoken =
      'so um the client makes a random key before the first try and it sends the same key again every time it retries and on the server you put that key in a table where it has to be unique so the second insert just fails and you read the old answer back';
    const passages = cut(spoken);
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.join(' ')).toBe(spoken);
    for (const passage of passages.slice(1)) expect(passage).toMatch(/^(so|and|because|but|then|um)\b/);
  });

  it('contain every word once, in order, for any text', () => {
    const piece = fc.constantFrom(
      'key',
      'and',
      'so',
      '->',
      '%',
      '.',
      '\n',
      ' ',
      '\n- ',
      '; ',
      'O(n)',
      '?!',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const text = pieces.join(' ');
        const tokens = tokenize([text]);
        const reading = readAnswer(
          tokens,
          new Set(),
          tokens.map(() => false),
        );
        const places = passagesOf(reading, [text]).flatMap((passage) => passage.places);
        expect(places).toEqual(tokens.map((_, at) => at));
      }),
    );
  });
});
