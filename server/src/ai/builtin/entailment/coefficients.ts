// Weights of the logistic regression that sets the verdict, fitted to the development answers (bench/fit-verdict.ts).

export const coefficients = {
  bias: -0.091,
  weights: {
    states: 0.5523,
    opposes: -0.4138,
    share: 2.003,
    words: 0.8381,
    othersState: 0.4495,
    othersOppose: -1.3428,
    taken: -0.2627,
  },
};

/** Of the share of a point that an answer is thought to state; `contradicted`: log-odds of the opposite. */
export const thresholds = {
  explained: { met: 0.7, partly: 0.5 },
  story: { met: 0.6, partly: 0.4 },
  contradicted: 2.5,
};

/** An answer whose score may be further off than `spread` leaves the points between `from` and `to` unsure. */
export const doubt = { spread: 0.43, from: 0.3, to: 0.75 };

/** About the means over the development answers, where there are no other points to go by. */
export const usual = { othersState: -0.9, othersOppose: 0.35 };

/** Share of the answer's words that must be the question's; every story has its own events, so fewer are. */
export const topicalShare = { explained: 0.3, story: 0.22 };
/** A story's log-odds of fitting the question, with so much for each share of the question's words: below `least` it doesn't. */
export const fitting = { least: -1.2, sure: 0, perShare: 8 };
