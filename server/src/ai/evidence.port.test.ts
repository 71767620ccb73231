// Tests how words of evidence are counted.
import { expect, test } from 'vitest';
import { countWords, evidenceLimit } from './evidence.port.ts';

test.each([
  ['', 0],
  [' — ', 0],
  ['retry-safe', 1],
  ['a key, once.', 3],
  ['für 3 Ünïcode wörds', 4],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('allows 40 words for answers of up to 40 words, then half, but at most 40', () => {
  expect([0, 10, 40, 41, 60, 80, 500].map(evidenceLimit)).toEqual([40, 40, 40, 20, 30, 40, 40]);
});
