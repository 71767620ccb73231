// Learns the score from what people graded, with what was made up beside it.
import { fit, type Fitted } from './fit.ts';
import type { MadeUpRow } from './made-up-rows.ts';
import { sidesOfFeatures, type TrainingRow } from './training-rows.ts';

/** So far the border goes back to where people's own answers have it: what is made up is mostly wrong, and moves it. */
const BACK = 0.6;
const STEPS = 40;

/** Pure, without chance. Of what is made up only that counts whose questions are all among those of `rows`. */
export const learn = (rows: readonly TrainingRow[], madeUp: readonly MadeUpRow[]): Fitted => {
  const questions = new Set(rows.map(({ questionId }) => questionId));
  const beside = madeUp.filter(({ questionId, from }) => questions.has(questionId) && questions.has(from));
  const fitted = fit([...rows, ...beside], sidesOfFeatures);
  return { ...fitted, intercept: fitted.intercept + BACK * shiftFor(fitted, rows) };
};

export const oddsOfRow = ({ intercept, weights }: Fitted, { features }: TrainingRow): number =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), intercept);

// With this much added as many are right as people say, taken together.
function shiftFor(fitted: Fitted, rows: readonly TrainingRow[]): number {
  const odds = rows.map((row) => oddsOfRow(fitted, row));
  let shift = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let slope = 0;
    let bend = 0;
    rows.forEach(({ human }, at) => {
      const likely = 1 / (1 + Math.exp(-((odds[at] ?? 0) + shift)));
      slope += likely - human;
      bend += likely * (1 - likely);
    });
    shift -= slope / bend;
  }
  return shift;
}
