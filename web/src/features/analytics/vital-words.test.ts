// Tests how web vitals are formatted.
import { expect, test } from 'vitest';
import { withinWords } from './vital-words.ts';

test.each([
  ['LCP', 2500, '2.5 s'],
  ['TTFB', 800, '800 ms'],
  ['CLS', 0.1, '0.1'],
  ['INP', null, 'off the scale'],
] as const)('%s within %s is shown as %s', (metric, within, words) => {
  expect(withinWords({ metric, within })).toBe(words);
});
