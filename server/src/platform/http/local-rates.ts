// Rates that a process holds for itself, in memory: for what is asked so often that a row for each would cost more than the answer.
import { LRUCache } from 'lru-cache';
import { intervalMs, type Rate } from '../kernel/rate.ts';

/** Names remembered. */
const remembered = 50_000;

/** Takes one for a name; gives the seconds to wait when none is left, else 0. Without a rate there always is one. */
export const createLocalRates = (
  rate: Rate | undefined,
  now: () => number = () => performance.now(),
): ((name: string) => number) => {
  if (!rate) return () => 0;
  const one = intervalMs(rate);
  // a hundredth more than all, for what is lost in rounding
  const all = rate.seconds * 1000 + one / 100;
  /** When all that was taken has become free again. */
  const freeAt = new LRUCache<string, number>({ max: remembered });
  return (name) => {
    const at = now();
    const held = freeAt.get(name) ?? at;
    const next = Math.max(held, at) + one;
    if (next - at > all) return Math.ceil((next - at - all) / 1000);
    freeAt.set(name, next);
    return 0;
  };
};
