// The order in which an attempt shows things: fixed by a seed, so it's the same every time and everywhere.
import { hash } from 'node:crypto';

/** Shuffles items deterministically: sorted by the hash of seed and index. */
export const orderBySeed = <T>(items: readonly T[], seed: string): T[] =>
  items
    .map((item, place) => ({ item, key: hash('sha256', `${seed}/${place}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
