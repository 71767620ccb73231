// How well grades agree with those of people: correlation, distance, and right or wrong at the half.

export type Pair = { human: number; score: number };

export type Agreement = {
  n: number;
  /** Pearson's r, or null where either side never varies. */
  r: number | null;
  rmse: number | null;
  accuracy: number | null;
  macroF1: number | null;
};

const HALF = 0.5;

/** Pure. Both values from 0 to 1; from 0.5 on, an answer counts as right. */
export const agreementOf = (pairs: readonly Pair[]): Agreement => {
  const n = pairs.length;
  if (n === 0) return { n, r: null, rmse: null, accuracy: null, macroF1: null };
  const right = pairs.filter(({ human, score }) => human >= HALF === score >= HALF).length;
  const squares = pairs.reduce((sum, { human, score }) => sum + (human - score) ** 2, 0);
  return { n, r: pearson(pairs), rmse: Math.sqrt(squares / n), accuracy: right / n, macroF1: macroF1(pairs) };
};

/** Null where either side never varies. */
export const pearson = (pairs: readonly Pair[]): number | null => {
  const n = pairs.length;
  const meanOf = (pick: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + pick(pair), 0) / n;
  const human = meanOf((pair) => pair.human);
  const score = meanOf((pair) => pair.score);
  const both = meanOf((pair) => (pair.human - human) * (pair.score - score));
  const spread = Math.sqrt(
    meanOf((pair) => (pair.human - human) ** 2) * meanOf((pair) => (pair.score - score) ** 2),
  );
  // What rounding leaves of no spread at all is no spread.
  return spread < 1e-12 ? null : both / spread;
};

// The mean of F1 over right and wrong; a class that neither side ever names has none.
const macroF1 = (pairs: readonly Pair[]): number => {
  const scores = [true, false].flatMap((label) => {
    const predicted = pairs.filter(({ score }) => score >= HALF === label).length;
    const actual = pairs.filter(({ human }) => human >= HALF === label).length;
    const both = pairs.filter(
      ({ human, score }) => human >= HALF === label && score >= HALF === label,
    ).length;
    return predicted + actual === 0 ? [] : [(2 * both) / (predicted + actual)];
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};
