// Properties of the interval: within 0 to 1, around the share, and narrower with more answers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanShare } from './interval.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const shares = fc.array(share, { minLength: 1, maxLength: 60 });

describe('the interval around a share', () => {
  it('stays inside 0 to 1 and contains the share', () => {
    fc.assert(
      fc.property(shares, (values) => {
        const { low, value, high } = meanShare(values);
        expect(low >= 0 && low <= value && value <= high && high <= 1).toBe(true);
      }),
    );
  });

  it('is never empty: some uncertainty remains after any number of answers', () => {
    fc.assert(
      fc.property(shares, (values) => {
        const { low, high } = meanShare(values);
        expect(high).toBeGreaterThan(low);
      }),
    );
  });

  it('gets narrower when the same answers are given twice as often', () => {
    fc.assert(
      fc.property(shares, (values) => {
        const once = meanShare(values);
        const twice = meanShare([...values, ...values]);
        expect(twice.high - twice.low).toBeLessThan(once.high - once.low);
      }),
    );
  });

  it('gives the textbook figures for 8 of 10', () => {
    const { value, low, high, answers } = meanShare([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    expect(answers).toBe(10);
    expect(value).toBeCloseTo(0.8, 12);
    // by hand: z² = 1.642374, center = 0.882119 / 1.164237, half = z·√(0.016 + 0.00410594) / 1.164237
    expect(low).toBeCloseTo(0.6016, 3);
    expect(high).toBeCloseTo(0.9137, 3);
  });
});
