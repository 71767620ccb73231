// Weights of the logistic regression that sets the verdict, fitted to the development answers (bench/fit-verdict.ts).

export const coefficients = {
  bias: -1.2459,
  weights: {
    states: 1.0191,
    opposes: -0.1062,
    mostOpposes: -0.4828,
    share: 1.6461,
    topical: 0.7845,
    words: 0.668,
    othersState: 0,
    othersOppose: 0,
  },
};

/** Of the share of a point that an answer is thought to state. */
export const thresholds = { met: 0.6, partly: 0.4 };
