// Relative times up to a day, then a date; the exact time is in the title.
import { useEffect, useState, type ReactNode } from 'react';
import { usePrinting } from '../printing.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Milliseconds by which the server's clock may be ahead of the browser's. */
const clockSkew = 5000;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** "just now", "in less than a minute", "5 minutes ago", "in 3 hours", then "Nov 14", with the year if it differs from `now`'s. */
export const timeWords = (at: Date, now: Date, timeZone?: string): string => {
  const apart = at.getTime() - now.getTime();
  const size = Math.abs(apart);
  if (size < 45_000) return apart > clockSkew ? 'in less than a minute' : 'just now';
  if (size < 59.5 * minute) return relative.format(Math.round(apart / minute), 'minute');
  if (size < day) return relative.format(Math.round(apart / hour), 'hour');
  return dateWords(at, now, timeZone);
};

/** "Nov 14", or "Nov 14, 2025" if the year differs from `now`'s. */
export const dateWords = (at: Date, now: Date, timeZone?: string): string => {
  const zone = timeZone === undefined ? {} : { timeZone };
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', ...zone });
  const sameYear = year.format(at) === year.format(now);
  return new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...zone,
  }).format(at);
};

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A timestamp (ISO 8601) in words, updated every minute. */
export const Time = ({ at, timeZone }: { at: string; timeZone?: string }): ReactNode => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at);
  const printing = usePrinting();
  return (
    <time dateTime={at} title={exact.format(moment)} className="whitespace-nowrap">
      {/* on paper, "3 hours ago" would be wrong by the time it's read */}
      {printing ? exact.format(moment) : timeWords(moment, now, timeZone)}
    </time>
  );
};
