// Detects typos: whether two words differ by letters dropped, added, changed, or swapped.

/** Number of typos accepted in a word of this length; none in short words, which are too similar to each other. */
export function slipsAllowed(length: number): number {
  if (length < 6) return 0;
  return length < 10 ? 1 : 2;
}

/** Pure. Whether `a` can be turned into `b` with at most `limit` typos (optimal string alignment distance). */
export function withinSlips(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + changed,
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    before = previous;
    previous = current;
  }
  return (previous[b.length] ?? limit + 1) <= limit;
}
