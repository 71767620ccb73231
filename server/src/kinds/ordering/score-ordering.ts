// Scores an order by pairs of items: one misplaced item costs little, and the full reverse earns nothing.

export type OrderingScore = {
  /** From 0 to 1. */
  points: number;
  /** Pairs of items in the correct order, of all pairs whose order matters. */
  right: number;
  pairs: number;
};

/**
 * (pairs in the right order − pairs in the wrong order) / pairs, never below 0, as in a multiple choice. A share of right pairs alone
 * would give half of the points to a list that was shuffled blindly. Pairs and not neighbors: an item that stands one place too
 * early loses one pair, one that stands at the wrong end loses all of its own. An item that the answer doesn't name is in no right pair.
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
