// Tests the format of durations.
import { expect, test } from 'vitest';
import { durationWords } from './duration.ts';

test.each([
  [0, '0 s'],
  [44_600, '45 s'],
  [59_700, '1 min'],
  [60_000, '1 min'],
  [250_000, '4 min 10 s'],
  [3_599_700, '1 h'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [7_199_000, '2 h'],
])('%d ms is %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
