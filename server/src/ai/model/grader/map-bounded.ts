// Maps items with limited concurrency, and stops at the first failure.

/** Results in order. The first failure prevents new calls, aborts those in progress, and is thrown. */
export const mapBounded = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, signal: AbortSignal) => Promise<R>,
  outer?: AbortSignal,
): Promise<R[]> => {
  const inner = new AbortController();
  const signal = outer ? AbortSignal.any([inner.signal, outer]) : inner.signal;
  const results: R[] = [];
  let next = 0;
  let failed: { error: unknown } | undefined;
  const run = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const at = next;
      next += 1;
      try {
        results[at] = await work(items[at] as T, signal);
      } catch (error) {
        failed ??= { error };
        inner.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  if (failed) throw failed.error;
  return results;
};
