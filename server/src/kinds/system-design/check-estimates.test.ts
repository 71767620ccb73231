// Tests how estimates are checked: any number within the range counts, however it's written, and no other does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEstimates, estimateFaults, type Estimate } from './check-estimates.ts';

const estimate = (low: number, high: number): Estimate => ({
  id: 'peak-writes',
  label: 'Peak writes',
  unit: 'writes per second',
  low,
  high,
  explanation: 'Ten million a day, times three at the peak.',
});
const passes = (low: number, high: number, text: string): boolean =>
  checkEstimates([estimate(low, high)], { 'peak-writes': text })[0]?.result.outcome === 'passed';

test('every whole number in the range passes, and none outside it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (low, width, typed) => {
        expect(passes(low, low + width, String(typed))).toBe(typed >= low && typed <= low + width);
      },
    ),
  );
});

test.each(['1,200', '1200 writes per second', '1.2k', '~1200'])('%s is read as 1,200', (text) => {
  expect(passes(1000, 2000, text)).toBe(true);
});

test('an empty answer, a word, and a wrong number fail, and the range is shown', () => {
  for (const text of ['', '  ', 'many', '5']) expect(passes(1000, 2000, text)).toBe(false);
  expect(checkEstimates([estimate(1000, 2000)], {})[0]?.result).toEqual({
    outcome: 'wrong',
    ms: 0,
    expected: '1,000 to 2,000 writes per second',
    got: 'No number',
  });
});

test('reports a reversed range, a range that is too wide, and a duplicate estimate', () => {
  expect(estimateFaults([estimate(1000, 2000)])).toEqual([]);
  expect(estimateFaults([estimate(2000, 1000)])).toHaveLength(1);
  expect(estimateFaults([estimate(1, 100)])).toHaveLength(1);
  expect(estimateFaults([estimate(1, 2), estimate(1, 2)])).toHaveLength(1);
});
