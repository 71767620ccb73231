// Converts estimates into verdicts, with doubt for middle estimates if the whole score would be a guess.
import { doubt, thresholds } from './coefficients.ts';

export interface Estimate {
  /** 0..1: the estimated share of the point that the answer states. */
  expected: number;
  weight: number;
  /** Log-odds that a passage says the opposite. */
  opposes: number;
}

export type MeaningVerdict = 'met' | 'partly' | 'missing' | 'contradicted' | 'doubtful';

/** Pure. One verdict per estimate, in order. */
export function verdictsFor(estimates: readonly Estimate[], isStory: boolean): MeaningVerdict[] {
  const { met, partly } = isStory ? thresholds.story : thresholds.explained;
  const isGuess = spreadOf(estimates) > doubt.spread;
  return estimates.map(({ expected, opposes }): MeaningVerdict => {
    if (isGuess && expected >= doubt.from && expected <= doubt.to) return 'doubtful';
    if (expected >= met) return 'met';
    if (expected >= partly) return 'partly';
    return opposes >= thresholds.contradicted ? 'contradicted' : 'missing';
  });
}

/**
 * Pure. The expected error of the score, 0..0.5: the weighted mean of the points' standard deviations. Points of one answer
 * tend to be misjudged in the same direction, so errors are added instead of canceling each other out.
 */
export function spreadOf(estimates: readonly Estimate[]): number {
  const whole = estimates.reduce((sum, { weight }) => sum + weight, 0);
  const deviations = estimates.reduce(
    (sum, { expected, weight }) => sum + weight * Math.sqrt(expected * (1 - expected)),
    0,
  );
  return whole === 0 ? 0 : deviations / whole;
}
