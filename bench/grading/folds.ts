// Splits rows into cross-validation folds that keep all answers to a question together, so that test questions are unseen.

/** Pure and deterministic. Assigns questions, largest first, to the fold with the fewest rows. */
export const foldsByQuestion = (rows: readonly { questionId: string }[], count = 5): number[] => {
  const sizes = new Map<string, number>();
  for (const { questionId } of rows) sizes.set(questionId, (sizes.get(questionId) ?? 0) + 1);
  const filled = Array.from({ length: count }, () => 0);
  const foldOf = new Map<string, number>();
  const largestFirst = [...sizes].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  for (const [questionId, size] of largestFirst) {
    const fold = filled.indexOf(Math.min(...filled));
    filled[fold] = (filled[fold] ?? 0) + size;
    foldOf.set(questionId, fold);
  }
  return rows.map(({ questionId }) => foldOf.get(questionId) ?? 0);
};
