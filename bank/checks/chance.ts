// The few probabilities that the checks of choice questions rest on.

/**
 * P(at least `hits` of these happen), each with its own probability and independent of the others: the tail of the
 * Poisson binomial distribution, by adding one trial after another.
 */
export const tailOf = (probabilities: readonly number[], hits: number): number => {
  let spread = [1];
  for (const p of probabilities)
    spread = [...spread, 0].map((stay, at) => stay * (1 - p) + (spread[at - 1] ?? 0) * p);
  return spread.slice(hits).reduce((sum, p) => sum + p, 0);
};

/** Pearson's statistic of counts against an even spread. */
export const chiSquareOf = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** Under this probability we no longer call it chance. */
export const chanceLimit = 0.05;
/** 95 % point of chi-square with 3 degrees of freedom (four positions). */
export const chiSquareLimit = 7.815;
