// A rate limit that each process counts for itself, in memory: for calls too frequent to write a row for each.
import { LRUCache } from 'lru-cache';
import { intervalMs, type Rate } from './rate.ts';

/** Keys remembered. */
const maxKeys = 50_000;

/** Takes one for a key; gives the seconds to wait when none is left, else 0. Without a rate there always is one. */
export const createProcessRateLimit = (
  rate: Rate | undefined,
  now: () => number = () => performance.now(),
): ((key: string) => number) => {
  if (!rate) return () => 0;
  const interval = intervalMs(rate);
  // a hundredth more than all, for what is lost in rounding
  const burst = rate.seconds * 1000 + interval / 100;
  /** When all that was taken has become free again. */
  const freeAt = new LRUCache<string, number>({ max: maxKeys });
  return (key) => {
    const at = now();
    const next = Math.max(freeAt.get(key) ?? at, at) + interval;
    if (next - at > burst) return Math.ceil((next - at - burst) / 1000);
    freeAt.set(key, next);
    return 0;
  };
};
