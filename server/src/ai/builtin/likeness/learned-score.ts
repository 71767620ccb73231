// The learned score: the probability that a person calls an answer correct, given its overlap with the references.
import { COEFFICIENTS, INTERCEPT } from './coefficients.ts';
import { FEATURES } from './features.ts';

const weights = FEATURES.map((name) => COEFFICIENTS[name] ?? 0);

/** Pure. Log-odds: above 0, correct is more likely than wrong. `features` are in the order of FEATURES. */
export function logOdds(features: readonly number[]): number {
  let sum = INTERCEPT;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return sum;
}
