// The uncertainty of a score: the 80% Wilson interval, which stays within 0 to 1 and is wide for few answers.
import type { Share } from '@rehearse/contract/insights/progress.ts';

/** The standard normal quantile at 0.9, since an 80% interval leaves 10% on each side. */
const z = 1.2815515655446004;

/**
 * The mean of `shares` (each 0 to 1, at least one) with its 80% Wilson score interval (Wilson 1927, JASA 22:209–212).
 * Fractional shares vary less than hits and misses, so the interval errs on the wide side.
 */
export const meanShare = (shares: readonly number[]): Share => {
  const answers = shares.length;
  const value = shares.reduce((sum, share) => sum + share, 0) / answers;
  const scale = 1 + (z * z) / answers;
  const center = (value + (z * z) / (2 * answers)) / scale;
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / answers + (z * z) / (4 * answers * answers));
  // At 0 and 1, a bound equals the value; clamping removes rounding errors.
  return {
    value,
    low: Math.max(0, Math.min(value, center - half)),
    high: Math.min(1, Math.max(value, center + half)),
    answers,
  };
};
