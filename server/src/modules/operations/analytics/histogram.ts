// Histograms for web vitals: the buckets, a value's bucket, and the 75th percentile. Pure.
import type { Vital, VitalSummary } from '@rehearse/contract/operations/analytics.ts';

/** `ends`: upper bounds of the buckets; larger values fall into an extra one. `good` and `fair` must be bucket bounds. */
export const scales: Record<Vital, { ends: readonly number[]; good: number; fair: number }> = {
  LCP: { ends: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000], good: 2500, fair: 4000 },
  INP: { ends: [50, 100, 200, 300, 500, 1000, 2000], good: 200, fair: 500 },
  CLS: { ends: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1, fair: 0.25 },
  FCP: { ends: [500, 1000, 1800, 2400, 3000, 5000, 10_000], good: 1800, fair: 3000 },
  TTFB: { ends: [100, 200, 400, 800, 1300, 1800, 3000], good: 800, fair: 1800 },
};

export const stepOf = (metric: Vital, value: number): number => {
  const { ends } = scales[metric];
  const step = ends.findIndex((end) => value <= end);
  return step === -1 ? ends.length : step;
};

/** A summary of counts by bucket; undefined if nothing was counted. */
export const summarize = (metric: Vital, counts: ReadonlyMap<number, number>): VitalSummary | undefined => {
  const { ends, good, fair } = scales[metric];
  const count = [...counts.values()].reduce((sum, stepCount) => sum + stepCount, 0);
  if (count === 0) return undefined;
  let seen = 0;
  const step = Array.from({ length: ends.length + 1 }, (_, each) => each).find((each) => {
    seen += counts.get(each) ?? 0;
    return seen >= count * 0.75;
  });
  const within = ends[step ?? ends.length] ?? null;
  const rating = within === null || within > fair ? 'poor' : within > good ? 'fair' : 'good';
  return { metric, count, within, rating };
};
