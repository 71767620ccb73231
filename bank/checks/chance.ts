// Probability functions for the checks of choice questions.

/**
 * Probability that at least `hits` of these independent events happen, each with its own probability: the tail of the
 * Poisson binomial distribution, computed one trial at a time.
 */
export const tailOf = (probabilities: readonly number[], hits: number): number => {
  let spread = [1];
  for (const p of probabilities)
    spread = [...spread, 0].map((stay, at) => stay * (1 - p) + (spread[at - 1] ?? 0) * p);
  return spread.slice(hits).reduce((sum, p) => sum + p, 0);
};

/** Pearson's chi-square statistic of counts against a uniform distribution. */
export const chiSquareOf = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** Significance level: below this probability, a result isn't considered chance. */
export const chanceLimit = 0.05;
/** 95th percentile of chi-square with 3 degrees of freedom (four positions). */
export const chiSquareLimit = 7.815;
