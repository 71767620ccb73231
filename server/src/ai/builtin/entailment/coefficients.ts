// Weights of the logistic regression that sets the verdict, fitted to the development answers (bench/fit-verdict.ts).

export const coefficients = {
  bias: 0.3158,
  weights: {
    states: 0.5924,
    opposes: 0,
    mostOpposes: 0,
    share: 1.3875,
    topical: 0.3943,
    words: 0.6494,
    othersState: 0.5844,
    othersOppose: -0.3273,
  },
};

/** Of the share of a point that an answer is thought to state. */
export const thresholds = { met: 0.6, partly: 0.4 };

/** Means over the good development answers, where there are no other points to go by. */
export const usual = { othersState: -0.49, othersOppose: -1.59 };
