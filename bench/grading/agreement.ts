// Agreement of scores with human grades: correlation, error, and right-or-wrong classification at 0.5.

export type Pair = { human: number; score: number };

export type Agreement = {
  n: number;
  /** Pearson's r; null if either side has no variance. */
  r: number | null;
  rmse: number | null;
  accuracy: number | null;
  macroF1: number | null;
};

const HALF = 0.5;

/** Pure. Both values are from 0 to 1; 0.5 or more counts as right. */
export const agreementOf = (pairs: readonly Pair[]): Agreement => {
  const n = pairs.length;
  if (n === 0) return { n, r: null, rmse: null, accuracy: null, macroF1: null };
  const right = pairs.filter(({ human, score }) => human >= HALF === score >= HALF).length;
  const squares = pairs.reduce((sum, { human, score }) => sum + (human - score) ** 2, 0);
  return { n, r: pearson(pairs), rmse: Math.sqrt(squares / n), accuracy: right / n, macroF1: macroF1(pairs) };
};

/** null if either side has no variance. */
export const pearson = (pairs: readonly Pair[]): number | null => {
  const n = pairs.length;
  const meanOf = (pick: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + pick(pair), 0) / n;
  const human = meanOf((pair) => pair.human);
  const score = meanOf((pair) => pair.score);
  const both = meanOf((pair) => (pair.human - human) * (pair.score - score));
  const spread = Math.sqrt(
    meanOf((pair) => (pair.human - human) ** 2) * meanOf((pair) => (pair.score - score) ** 2),
  );
  // a variance this small is rounding error
  return spread < 1e-12 ? null : both / spread;
};

// The mean F1 of the classes right and wrong; a class that occurs on neither side is left out.
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
