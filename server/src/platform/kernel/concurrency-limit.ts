// Limits how many calls run at once in this process: others wait in order, and a full queue rejects.
import PQueue from 'p-queue';

export type ConcurrencyLimit = { atOnce: number; longestQueue: number };

/** Rejects with the signal's reason when it aborts, whether the work is waiting or running. */
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

/** One call at a time per key; a second call is rejected, not queued. */
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
