// Learns the score from human-graded rows and made-up rows.
import { fit, type Fitted } from './fit.ts';
import type { MadeUpRow } from './made-up-rows.ts';
import { sidesOfFeatures, type TrainingRow } from './training-rows.ts';

/** Share by which the intercept moves back to fit the human-graded rows; made-up rows, mostly wrong answers, shift it. */
const BACK = 0.6;
const STEPS = 40;

/** Pure and deterministic. Uses only the made-up rows whose questions all occur in `rows`. */
export const learn = (rows: readonly TrainingRow[], madeUp: readonly MadeUpRow[]): Fitted => {
  const questions = new Set(rows.map(({ questionId }) => questionId));
  const beside = madeUp.filter(({ questionId, from }) => questions.has(questionId) && questions.has(from));
  const fitted = fit([...rows, ...beside], sidesOfFeatures);
  return { ...fitted, intercept: fitted.intercept + BACK * shiftFor(fitted, rows) };
};

export const oddsOfRow = ({ intercept, weights }: Fitted, { features }: TrainingRow): number =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), intercept);

// The intercept shift at which the mean predicted score equals the mean human score (Newton's method).
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
