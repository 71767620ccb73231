// Weights of the logistic regression that determines verdicts, fitted to the development answers (bench/fit-verdict.ts).

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

/** Minimum estimated share of a point for a verdict; `contradicted`: minimum log-odds of the opposite. */
export const thresholds = {
  explained: { met: 0.7, partly: 0.5 },
  story: { met: 0.6, partly: 0.4 },
  contradicted: 2.5,
};

/** If the score's expected error exceeds `spread`, points with estimates between `from` and `to` are unsure. */
export const doubt = { spread: 0.43, from: 0.3, to: 0.75 };

/** Defaults for an answer without other points, close to the means over the development answers. */
export const usual = { othersState: -0.9, othersOppose: 0.35 };

/** Minimum share of the answer's words that belong to the question; lower for stories, which differ in their events. */
export const topicalShare = { explained: 0.3, story: 0.22 };
/** Log-odds that a story fits the question, plus `perShare` per unit of topical share. Below `least` it doesn't fit. */
export const fitting = { least: -1.2, sure: 0, perShare: 8 };
