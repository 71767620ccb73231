// Sums with calendar days (`2026-11-20`): no clock and no zone in them, so a day is always 24 hours of UTC.
import { dayMs } from '../../../platform/kernel/clock.ts';

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week that a day lies in (ISO 8601 weeks). */
export const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};
