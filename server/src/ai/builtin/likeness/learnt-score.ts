// The learned score: the probability that a person calls an answer right, given its overlap with the references.
import { COEFFICIENTS, INTERCEPT } from './coefficients.ts';
import { FEATURES } from './features.ts';

const weights = FEATURES.map((name) => COEFFICIENTS[name] ?? 0);

/** Pure. Log-odds; above 0 right is likelier than wrong. `features` in the order of FEATURES. */
export function logOdds(features: readonly number[]): number {
  let sum = INTERCEPT;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (features[at] ?? 0);
  return sum;
}
