// The clock that is handed to every rule that asks for the time.
import { LRUCache } from 'lru-cache';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds in a minute and a day, for reading rules aloud. */
export const minuteMs = 60_000;
export const dayMs = 86_400_000;

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
/** Of some 400 zones a name may be written in any case, and each way is one more; each holds some ten kilobytes. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** Is this an IANA time zone that this runtime knows? A bare offset (`+02:00`) is none: it has no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
