// Tests that equal answers are recognized in any form, and that words are counted correctly.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeAnswer } from '@rehearse/contract/text/answer-text.ts';
import { countWords } from '@rehearse/contract/text/count-words.ts';
import { holdsAnything } from '../../kinds/answers.ts';
import { printOf, sameAnswer } from './answer-value.ts';

test('choices are equal in any order', () => {
  const answer = { kind: 'multiple_choice' as const, choices: ['c', 'a'] };
  const reordered = { kind: 'multiple_choice' as const, choices: ['a', 'c'] };
  expect(sameAnswer(answer, reordered)).toBe(true);
  expect(printOf(answer)).toBe(printOf(reordered));
});

test('a missing answer and a cleared one are equal and empty', () => {
  const emptied = { kind: 'long_answer' as const, turns: [{ text: '' }] };
  expect(sameAnswer(null, emptied)).toBe(true);
  expect(holdsAnything(emptied)).toBe(false);
  expect(holdsAnything({ kind: 'long_answer', turns: [{ text: ' \n' }] })).toBe(false);
  expect(holdsAnything({ kind: 'numeric', text: '0' })).toBe(true);
});

test('texts are normalized before they are counted', () => {
  const typed = { kind: 'short_answer' as const, turns: [{ text: 'a\r\nb\u0000' }] };
  expect(normalizeAnswer(typed)).toEqual({ kind: 'short_answer', turns: [{ text: 'a\nb' }] });
});

test.each([
  ['', 0],
  ['   \n', 0],
  ["It's one word-pair, 10,000 times.", 5],
  ['Größe naïve 日本', 3],
  ['a — b … c', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('different contents have different fingerprints', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      fc.pre(a !== b);
      const print = (text: string): string => printOf({ kind: 'numeric', text });
      expect(print(a)).not.toBe(print(b));
    }),
    { numRuns: 2000 },
  );
});
