// Scores an order by pairs of items: one misplaced item costs little, and the reverse order earns nothing.

export type OrderingScore = {
  /** From 0 to 1. */
  points: number;
  /** Pairs of items in the correct order, out of all pairs whose order matters. */
  right: number;
  pairs: number;
};

/**
 * (pairs in order − pairs out of order) / pairs, at least 0, like multiple choice: without the subtraction, a random shuffle
 * would earn half of the points. All pairs count, not just neighbors, so an item that is one position early loses one
 * pair, and an item at the wrong end loses all of its pairs. An item missing from the answer has no correct pairs.
 */
export const scoreOrdering = (
  steps: readonly (readonly string[])[],
  order: readonly string[],
): OrderingScore => {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  let right = 0;
  let pairs = 0;
  steps.forEach((step, at) => {
    const later = steps.slice(at + 1).flat();
    for (const item of step)
      for (const other of later) {
        pairs += 1;
        const places = [placeOf.get(item), placeOf.get(other)] as const;
        if (places[0] !== undefined && places[1] !== undefined && places[0] < places[1]) right += 1;
      }
  });
  return { points: pairs === 0 ? 0 : Math.max(0, (2 * right - pairs) / pairs), right, pairs };
};
