// The clock passed to every rule that needs the time.
import { LRUCache } from 'lru-cache';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export { dayMs, minuteMs } from '@rehearse/contract/text/durations.ts';

/** The calendar day (`2026-11-20`) that `at` falls on in an IANA time zone. */
export const dayIn = (timeZone: string, at: Date): string => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
};
/** Bounded: 400 zone names in any letter case, each about ten kilobytes. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/**
 * Whether this runtime knows the IANA time zone. A bare offset (`+02:00`) is rejected, because it has no daylight saving
 * time.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
