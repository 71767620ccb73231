// What the verdict is learnt from: the weights of a logistic regression over the development answers (training/README.md).

export const coefficients = {
  bias: 0,
  weights: {
    states: 0,
    second: 0,
    opposes: 0,
    mostOpposes: 0,
    contrast: 0,
    share: 0,
    together: 0,
    opposedWords: 0,
    specific: 0,
    topical: 0,
  },
};

/** Of the share of a point that an answer is thought to state. */
export const thresholds = { met: 0.6, partly: 0.35 };
