// Tests splitting an answer into ranges of its stored text that a claim can mark.
import { longestClaim } from '@rehearse/contract/grading/claims.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentencesOf, withNext } from './answer-sentences.ts';

const textsOf = (...turns: string[]) => sentencesOf(turns).map(({ text }) => text);

it('splits at the ends of sentences and lines and skips parts without words', () => {
  expect(textsOf('  One refills. The rest wait!\n\n- a list\n---\n👍', '', 'Next turn')).toEqual([
    'One refills.',
    'The rest wait!',
    '- a list',
    'Next turn',
  ]);
});

it('returns ranges of the text, in order, that contain all words', () => {
  const pieces = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('. ', '\n', ' word', '! ', '👍'));
  fc.assert(
    fc.property(fc.array(fc.array(pieces, { maxLength: 30 }), { minLength: 1, maxLength: 3 }), (parts) => {
      const turns = parts.map((part) => part.join(''));
      const sentences = sentencesOf(turns);
      for (const { turn, start, end, text } of sentences) {
        expect(text).toBe(turns[turn]?.slice(start, end));
        expect(text).toMatch(/[\p{L}\p{N}]/u);
        expect(end - start).toBeLessThanOrEqual(longestClaim);
      }
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
      expect(letters(sentences.map(({ text }) => text).join(''))).toBe(letters(turns.join('')));
    }),
  );
});

it('splits sentences longer than a claim between words and joins very many short ones', () => {
  const long = sentencesOf(['word '.repeat(1_000)]);
  expect(long.length).toBeGreaterThan(1);
  for (const { text } of long) expect(text).toMatch(/^word( word)*$/);
  expect(sentencesOf(['x'.repeat(longestClaim + 1)])).toEqual([]);
  const many = sentencesOf(['Yes. '.repeat(10_000)]);
  expect(many.length).toBeLessThan(300);
  expect(many.at(-1)?.end).toBe('Yes. '.repeat(10_000).trimEnd().length);
});

it('joins a sentence with the next one of the same turn', () => {
  const sentences = sentencesOf(['One. Two.', 'Three.']);
  expect(withNext(sentences, 0)).toEqual({ turn: 0, start: 0, end: 9 });
  expect(withNext(sentences, 1)).toBeNull();
  expect(withNext(sentences, 2)).toBeNull();
});
