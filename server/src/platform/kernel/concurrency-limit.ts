// Limits how many calls run at once in this process: the others wait in order, and a full queue refuses.
import PQueue from 'p-queue';

export type ConcurrencyLimit = { atOnce: number; longestQueue: number };

/** Rejects with the signal's reason once it aborts, whether the work waits or runs. */
export type RunLimited = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export const createConcurrencyLimit = (
  { atOnce, longestQueue }: ConcurrencyLimit,
  queueFull: () => Error = () => new Error('queue full'),
): RunLimited => {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (queue.pending >= atOnce && queue.size >= longestQueue) throw queueFull();
    return queue.add(work, signal && { signal });
  };
};

export type RunPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** One call at a time for each key; the next is refused, not queued. */
export const createPerKeyLimit = (busy: () => Error): RunPerKey => {
  const running = new Set<string>();
  return async (key, work) => {
    if (running.has(key)) throw busy();
    running.add(key);
    try {
      return await work();
    } finally {
      running.delete(key);
    }
  };
};
