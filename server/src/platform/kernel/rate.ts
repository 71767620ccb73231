// How often something may be done, and how long someone waits who did it wrong too often.

/** At most `count` at once, and one more each `seconds / count`. */
export type Rate = { count: number; seconds: number };

/** After `freeTries` failures the next try waits `firstSeconds`, then twice as long each time, up to `longestSeconds`. */
export type GrowingWait = { freeTries: number; firstSeconds: number; longestSeconds: number };

const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `100/h`, `60/10m`; undefined for anything else. */
export const readRate = (text: string): Rate | undefined => {
  const [, count, times, unit = ''] = /^([1-9]\d{0,6})\/([1-9]\d{0,3})?([smhd])$/.exec(text) ?? [];
  return count ? { count: Number(count), seconds: Number(times ?? 1) * (secondsOf[unit] ?? 1) } : undefined;
};

/** Milliseconds in which one more becomes free. */
export const intervalMs = ({ count, seconds }: Rate): number => (seconds * 1000) / count;
