// Rates and growing waits: how often something can be done, and how long to wait after too many failures.

/** A burst of `count`, then one more every `seconds / count` seconds. */
export type Rate = { count: number; seconds: number };

/** After `freeTries` failures, the next try has to wait `firstSeconds`, doubling with each failure up to `longestSeconds`. */
export type GrowingWait = { freeTries: number; firstSeconds: number; longestSeconds: number };

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Parses `100/h` or `60/10m`; undefined for anything else. */
export const readRate = (text: string): Rate | undefined => {
  const [, count, times, unit = ''] = /^([1-9]\d{0,6})\/([1-9]\d{0,3})?([smhd])$/.exec(text) ?? [];
  return count ? { count: Number(count), seconds: Number(times ?? 1) * (secondsOf[unit] ?? 1) } : undefined;
};

/** Milliseconds until one more is available. */
export const intervalMs = ({ count, seconds }: Rate): number => (seconds * 1000) / count;
