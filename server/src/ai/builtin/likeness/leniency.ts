// How strictly people grade this question compared with others, estimated from graded answers.
import { alike, type ComparedText } from './compared-text.ts';

/** In log-odds. Questions differ by about this much; few examples move it little, many move it all the way. */
const USUAL_SPREAD = 0.9;
const STEPS = 25;
/** Of what a graded answer got beyond the expected, so much goes to an answer in the same words, in log-odds. */
const OF_ITS_LIKE = 3;
/** High, so that it goes to nearly the same words: answers to one question share many anyway. */
const NEARLY_THE_SAME = 3;

export type GradedExampleScore = { logOdds: number; share: number };
export type GradedExampleText = GradedExampleScore & { compared: ComparedText };

export interface Leniency {
  /** For every answer to this question, in log-odds. */
  general: number;
  /** What this answer gets besides, since graded answers much like it got more or less than expected. */
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

/** Pure. What is to be added to the log-odds of this question's answers; 0 without examples. */
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
