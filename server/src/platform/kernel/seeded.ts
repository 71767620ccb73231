// Repeatable randomness: the same seed gives the same order, in every process and after every restart.
import { createHash, randomBytes } from 'node:crypto';

/** A new seed: 16 random bytes in hex. */
export const newSeed = (): string => randomBytes(16).toString('hex');

/** A copy sorted by a hash of seed and key: a permutation that depends on nothing else. */
export const seededOrder = <T>(seed: string, items: readonly T[], key: (item: T) => string): T[] =>
  items
    .map((item) => ({
      item,
      rank: createHash('sha256')
        .update(`${seed}\u0000${key(item)}`)
        .digest('hex'),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ item }) => item);
