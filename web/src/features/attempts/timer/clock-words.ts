// How and when the remaining time is shown and announced. A separate file, since only a running test needs it.

/** "24:10" or "1:05:00": whole seconds, rounded up, so that 0:00 means time is up. */
export const clockWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${start}:${two(seconds % 60)}`;
};

/** "24 minutes 10 seconds", for screen readers. */
export const spokenTime = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const words = parts
    .filter(([value]) => value > 0)
    .map(([value, word]) => `${value} ${word}${value === 1 ? '' : 's'}`);
  return words.length === 0 ? '0 seconds' : words.join(' ');
};

export type Threshold = 'half' | 'five' | 'one';
const minute = 60_000;

/** The threshold crossed between two ticks. If there were several, the latest. */
export const crossed = (before: number, after: number, limit: number | null): Threshold | null => {
  const at: [Threshold, number][] = [
    ['one', minute],
    ['five', 5 * minute],
    // In a short test, "halfway" would coincide with the others.
    ...(limit !== null && limit / 2 > 6 * minute ? [['half', limit / 2] as [Threshold, number]] : []),
  ];
  return at.find(([, moment]) => before > moment && after <= moment)?.[0] ?? null;
};

export const thresholdWords = (threshold: Threshold, left: number): string => {
  if (threshold === 'one') return '1 minute left';
  if (threshold === 'five') return '5 minutes left';
  return `Halfway: ${Math.round(left / minute)} minutes left`;
};
