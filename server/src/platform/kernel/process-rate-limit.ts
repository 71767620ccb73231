// A rate limit counted in each process's memory, for calls too frequent to write a row for each.
import { LRUCache } from 'lru-cache';
import { intervalMs, type Rate } from './rate.ts';

/** The number of keys kept in memory. */
const maxKeys = 50_000;

/** Takes one call for a key. Returns the seconds to wait if none is left, otherwise 0. Without a rate, returns 0. */
export const createProcessRateLimit = (
  rate: Rate | undefined,
  now: () => number = () => performance.now(),
): ((key: string) => number) => {
  if (!rate) return () => 0;
  const interval = intervalMs(rate);
  // one hundredth of a call more, to allow for rounding
  const burst = rate.seconds * 1000 + interval / 100;
  /** When the key's full burst is available again. */
  const freeAt = new LRUCache<string, number>({ max: maxKeys });
  return (key) => {
    const at = now();
    const next = Math.max(freeAt.get(key) ?? at, at) + interval;
    if (next - at > burst) return Math.ceil((next - at - burst) / 1000);
    freeAt.set(key, next);
    return 0;
  };
};
