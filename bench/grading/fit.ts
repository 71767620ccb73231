// Logistic regression with sign constraints: a feature in favor of an answer never counts against it.

/** A row without a weight counts once. */
export type Row = { features: readonly number[]; human: number; weight?: number };

/** The allowed sign of each feature's weight: 1 (not negative), -1 (not positive), or 0 (any). */
export type Sides = readonly (-1 | 0 | 1)[];

export type Fitted = { intercept: number; weights: number[] };

/** L2 regularization, strong on purpose: weights close to zero generalize better to other data sets. */
const PULL = 1400;
const STEPS = 800;

/** Pure and deterministic. Projected gradient descent from zero on standardized features. Use a weaker `pull` for few rows. */
export const fit = (rows: readonly Row[], sides: Sides, { pull = PULL, steps = STEPS } = {}): Fitted => {
  const width = sides.length;
  const counts = rows.map(({ weight }) => weight ?? 1);
  const count = counts.reduce((sum, weight) => sum + weight, 0);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value, index) => sum + (counts[index] ?? 0) * value, 0) / count;
  const columns = sides.map((_, at) => rows.map(({ features }) => features[at] ?? 0));
  const means = columns.map(mean);
  const spreads = columns.map(
    (column, at) => Math.sqrt(mean(column.map((x) => (x - (means[at] ?? 0)) ** 2))) || 1,
  );
  const table = rows.map(({ features }) =>
    Float64Array.from(sides, (_, at) => ((features[at] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const weights = new Float64Array(width);
  let intercept = 0;
  // an upper bound of the loss's curvature, so that no step overshoots
  const lengths = table.map((row) => row.reduce((all, x) => all + x * x, 1));
  const curve = lengths.reduce((sum, length, index) => sum + (counts[index] ?? 0) * length, 0) / 4 + pull;
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight) => pull * weight);
    let tilt = 0;
    table.forEach((row, index) => {
      let odds = intercept;
      for (let at = 0; at < width; at += 1) odds += (weights[at] ?? 0) * (row[at] ?? 0);
      const off = (counts[index] ?? 0) * (1 / (1 + Math.exp(-odds)) - (rows[index]?.human ?? 0));
      tilt += off;
      for (let at = 0; at < width; at += 1) slope[at] = (slope[at] ?? 0) + off * (row[at] ?? 0);
    });
    intercept -= (4 * tilt) / count;
    sides.forEach((side, at) => {
      const next = (weights[at] ?? 0) - (slope[at] ?? 0) / curve;
      weights[at] = side === 0 ? next : side * Math.max(0, side * next);
    });
  }
  const plain = Array.from(weights, (weight, at) => weight / (spreads[at] ?? 1));
  return {
    intercept: plain.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), intercept),
    weights: plain,
  };
};
