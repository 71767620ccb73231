// How much more or less than usual people want of an answer to this question, from answers that were graded.

/** In log-odds. Questions differ by about this much; few examples move it little, many move it all the way. */
const USUAL_SPREAD = 0.9;
const STEPS = 25;

export type Graded = { logOdds: number; share: number };

/** Pure. What is to be added to the log-odds of this question's answers; 0 without examples. */
export function leniencyFrom(examples: readonly Graded[]): number {
  if (examples.length === 0) return 0;
  const pull = 1 / USUAL_SPREAD ** 2;
  let shift = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let slope = pull * shift;
    let bend = pull;
    for (const { logOdds, share } of examples) {
      const likely = 1 / (1 + Math.exp(-(logOdds + shift)));
      slope += likely - share;
      bend += likely * (1 - likely);
    }
    shift -= slope / bend;
  }
  return shift;
}
