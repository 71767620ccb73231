// The display order of options, derived from a seed so that it's the same every time and everywhere.
import { hash } from 'node:crypto';

/** Shuffles items deterministically: sorted by the hash of seed and index. */
export const orderBySeed = <T>(items: readonly T[], seed: string): T[] =>
  items
    .map((item, place) => ({ item, key: hash('sha256', `${seed}/${place}`) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
