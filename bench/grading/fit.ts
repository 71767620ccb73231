// Logistic regression whose weights may not change side: what speaks for an answer never counts against it.

/** A row without a weight counts once. */
export type Row = { features: readonly number[]; human: number; weight?: number };

/** For each feature: 1 may only speak for, -1 only against, 0 either. */
export type Sides = readonly (-1 | 0 | 1)[];

export type Fitted = { intercept: number; weights: number[] };

/** Strong on purpose: weights that are pulled together carry over to sets of another kind. */
const PULL = 1400;
const STEPS = 800;

/** Pure, without chance: projected gradient steps from zero over standardised features; few rows need a weaker pull. */
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
  // No direction bends more than a quarter of the squared length of all rows, so no step goes too far.
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
