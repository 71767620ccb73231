// Calendar day arithmetic (`2026-11-20`), without a clock or time zone: every day has 24 hours in UTC.
import { dayMs } from '../../../platform/kernel/clock.ts';

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week (ISO 8601). */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};
