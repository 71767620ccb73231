// Tests the histogram: each value is in one bucket, and 75% of values are within the reported bound.
import { Vital } from '@rehearse/contract/operations/analytics.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scales, stepOf, summarize } from './histogram.ts';

const countsOf = (metric: Vital, values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const step = stepOf(metric, value);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
};

test('a value belongs to the first step whose upper bound it doesn’t exceed', () => {
  expect([0, 500, 500.1, 2500, 10_000, 10_001].map((value) => stepOf('LCP', value))).toEqual([
    0, 0, 1, 4, 8, 9,
  ]);
});

test.each(Vital.options)(
  '%s: its thresholds are upper bounds of steps, so each step has one rating',
  (metric) => {
    const { ends, good, fair } = scales[metric];
    expect(ends).toContain(good);
    expect(ends).toContain(fair);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const ratingOf = (value: number) => summarize(metric, countsOf(metric, [value]))?.rating;
    expect([good, good * 1.01, fair, fair * 1.01].map(ratingOf)).toEqual(['good', 'fair', 'fair', 'poor']);
  },
);

test('without counts, there is no summary', () => {
  expect(summarize('LCP', new Map())).toBeUndefined();
});

test('the summary is based on the 75th percentile', () => {
  expect(summarize('LCP', countsOf('LCP', [400, 900, 1900, 9000]))).toEqual({
    metric: 'LCP',
    count: 4,
    within: 2000,
    rating: 'good',
  });
  expect(summarize('INP', countsOf('INP', [5000, 6000]))).toMatchObject({ within: null, rating: 'poor' });
});

test('at least 75% of values are within the reported bound, and fewer within the step before', () => {
  const metrics = fc.constantFrom(...Vital.options);
  const values = fc.array(fc.double({ min: 0, max: 12_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(metrics, values, (metric, all) => {
      const { ends } = scales[metric];
      const { within = null, count } = summarize(metric, countsOf(metric, all)) ?? { count: 0 };
      const share = (end: number) => all.filter((value) => value <= end).length / all.length;
      expect(count).toBe(all.length);
      if (within !== null) expect(share(within)).toBeGreaterThanOrEqual(0.75);
      const before = ends[(within === null ? ends.length : ends.indexOf(within)) - 1];
      if (before !== undefined) expect(share(before)).toBeLessThan(0.75);
    }),
  );
});
