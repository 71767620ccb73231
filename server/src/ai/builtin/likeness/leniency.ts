// Estimates how leniently people grade this question compared with others, from graded answers.
import { alike, type ComparedText } from './compared-text.ts';

/** Typical difference between questions, in log-odds. It limits the effect of a few examples, but not of many. */
const USUAL_SPREAD = 0.9;
const STEPS = 25;
/** How much of a graded answer's surprise (its grade minus the expected one) an identical answer gets, in log-odds. */
const OF_ITS_LIKE = 3;
/** A high exponent, so that only near-identical answers are affected: all answers to a question share many words. */
const NEARLY_THE_SAME = 3;

export type GradedExampleScore = { logOdds: number; share: number };
export type GradedExampleText = GradedExampleScore & { compared: ComparedText };

export interface Leniency {
  /** Added for all answers to this question, in log-odds. */
  general: number;
  /** Added for this answer, because similar graded answers got more or less than expected. */
  ofItsLike: (answer: ComparedText) => number;
}

export const NO_LENIENCY: Leniency = { general: 0, ofItsLike: () => 0 };

/** Pure. */
export function leniencyOf(examples: readonly GradedExampleText[]): Leniency {
  const general = leniencyFrom(examples);
  const surprises = examples.map(({ logOdds, share, compared }) => ({
    compared,
    beyond: share - likelihood(logOdds + general),
  }));
  return {
    general,
    ofItsLike: (answer) =>
      OF_ITS_LIKE *
      surprises.reduce(
        (sum, { compared, beyond }) => sum + alike(compared, answer) ** NEARLY_THE_SAME * beyond,
        0,
      ),
  };
}

/** Pure. Log-odds to add for answers to this question; 0 without examples. */
export function leniencyFrom(examples: readonly GradedExampleScore[]): number {
  if (examples.length === 0) return 0;
  const pull = 1 / USUAL_SPREAD ** 2;
  let shift = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let slope = pull * shift;
    let bend = pull;
    for (const { logOdds, share } of examples) {
      const likely = likelihood(logOdds + shift);
      slope += likely - share;
      bend += likely * (1 - likely);
    }
    shift -= slope / bend;
  }
  return shift;
}

const likelihood = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
