// The share of the maximum that a grade gives. Pure.

/** Null where the grade has no number. */
export const shareOf = ({ points, max }: { points: number | null; max: number }): number | null =>
  points === null ? null : max > 0 ? points / max : 0;
