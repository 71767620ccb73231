// Estimates ability from answers: expected a posteriori on a grid (Bock and Mislevy 1982). Pure.
import { type ItemParameters } from './two-parameter.ts';

/** `share` is the answer's points as a share of its maximum, 0 to 1. */
export type Response = ItemParameters & { share: number };

export type Ability = {
  estimate: number;
  /** The standard deviation of the posterior. */
  standardError: number;
};

const edge = 4;
const step = 0.05;
/** −4 to 4 logits; abilities beyond that can't be told apart. */
const grid = Array.from({ length: Math.round((2 * edge) / step) + 1 }, (_, index) => -edge + index * step);

/**
 * The sum of log(p^u (1 − p)^(1 − u)) over all responses, where u is the share. For u of 0 or 1 it is the model's likelihood;
 * for partial credit it weights both, as if that share of answers were right.
 */
export const logLikelihood = (responses: readonly Response[], ability: number): number =>
  responses.reduce((sum, { discrimination, difficulty, share }) => {
    const logit = discrimination * (ability - difficulty);
    // log(1 − p) = −log(1 + e^logit), rearranged so that nothing overflows
    const logMissed = -(Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))));
    return sum + share * logit + logMissed;
  }, 0);

/** Starts at the prior, 0 ± 1, and is updated with each answer. */
export const estimateAbility = (responses: readonly Response[]): Ability => {
  const logs = grid.map((ability) => logLikelihood(responses, ability) - (ability * ability) / 2);
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (ability: number) => number): number =>
    grid.reduce((sum, ability, index) => sum + of(ability) * (weights[index] ?? 0), 0) / total;
  const estimate = mean((ability) => ability);
  return { estimate, standardError: Math.sqrt(mean((ability) => (ability - estimate) ** 2)) };
};
