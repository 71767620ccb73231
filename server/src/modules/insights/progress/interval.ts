// The uncertainty of a score: the 80% Wilson interval, which stays within 0 to 1 and is wide for few answers.
import type { Share } from '@rehearse/contract/insights/progress.ts';

/** The standard normal quantile at 0.9: an interval of 80 % leaves a tenth on each side. */
const z = 1.2815515655446004;

/**
 * The mean of `shares` (each 0 to 1, at least one) with its 80 % Wilson score interval (Wilson 1927, JASA 22:209–212).
 * Shares between 0 and 1 vary less than hits and misses do, so the interval errs on the wide side.
 */
export const meanShare = (shares: readonly number[]): Share => {
  const answers = shares.length;
  const value = shares.reduce((sum, share) => sum + share, 0) / answers;
  const scale = 1 + (z * z) / answers;
  const centre = (value + (z * z) / (2 * answers)) / scale;
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / answers + (z * z) / (4 * answers * answers));
  // At 0 and 1 the formula meets the value itself; binary fractions must not put it a hair beyond.
  return {
    value,
    low: Math.max(0, Math.min(value, centre - half)),
    high: Math.min(1, Math.max(value, centre + half)),
    answers,
  };
};
