// Period arithmetic: days, weeks from Monday, and months in UTC, as `2026-11-20`. Pure.
import type { ActivityPeriod } from '@rehearse/contract/operations/activity.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';

export type Unit = 'day' | 'week' | 'month';
export type Span = { from: string; to: string };

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * dayMs);

export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** The first day of the day, week or month that `day` is in. */
export const startOf = (unit: Unit, day: string): string => {
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  if (unit === 'day') return day;
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
};

/** The same day of the month, or the month's last day where it has no such day. */
const addMonths = (day: string, months: number): string => {
  const first = new Date(timeOf(startOf('month', day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.getTime();
  first.setUTCMonth(first.getUTCMonth() + 1);
  const last = first.getTime() - dayMs;
  return dayAt(Math.min(month + (Number(day.slice(8)) - 1) * dayMs, last));
};

export const addUnits = (unit: Unit, day: string, units: number): string =>
  unit === 'month' ? addMonths(day, units) : addDays(day, units * (unit === 'week' ? 7 : 1));

/** The first days of the bars from `from` to `to`, oldest first. */
export const startsIn = (unit: Unit, { from, to }: Span): string[] => {
  const starts: string[] = [];
  for (let start = startOf(unit, from); start <= to; start = addUnits(unit, start, 1)) starts.push(start);
  return starts;
};

const sizes: Record<Exclude<ActivityPeriod, 'all'>, { unit: Unit; units: number }> = {
  '7d': { unit: 'day', units: 7 },
  '30d': { unit: 'day', units: 30 },
  '12w': { unit: 'week', units: 12 },
  '12m': { unit: 'month', units: 12 },
};

/** `before` ends as many days after its start as `today` is after the period's: both are equally complete. */
export const spanOf = (
  period: ActivityPeriod,
  today: string,
  since: string | null,
): Span & { unit: Unit; before: Span | null } => {
  if (period === 'all')
    return { unit: 'month', from: startOf('month', since ?? today), to: today, before: null };
  const { unit, units } = sizes[period];
  const from = addUnits(unit, startOf(unit, today), 1 - units);
  const before = { from: addUnits(unit, from, -units), to: addUnits(unit, today, -units) };
  return { unit, from, to: today, before: since !== null && since <= before.from ? before : null };
};

/** What one step of the job counts; `from` to `to`, both counted. */
export type CountWindow = Span & {
  /** Where the week and the month of `from` begin, whichever is earlier. */
  weekFrom: string;
  monthFrom: string;
  /** Tests started since then may still have progressed. */
  followFrom: string;
  closedThrough: string | null;
  isBehind: boolean;
};

/** Days that one step counts at most, so that a long history takes many short transactions. */
const stepDays = 60;
/** A day and the seven within which a test is followed. */
const followDays = 8;

/**
 * Days that are closed aren't counted again. `settled` is the last day that can be closed: a day stays open for a while
 * after it ends, since what happened in its last minutes may be saved late.
 */
export const nextWindow = ({
  closedThrough,
  firstDay,
  today,
  settled,
}: {
  closedThrough: string | null;
  firstDay: string;
  today: string;
  settled: string;
}): CountWindow => {
  const open = closedThrough === null ? firstDay : addDays(closedThrough, 1);
  // if the clock was set back, its day is counted again
  const from = open < today ? open : today;
  const end = addDays(from, stepDays - 1);
  const to = end < today ? end : today;
  const closing = to < settled ? to : settled;
  return {
    from,
    to,
    weekFrom: startOf('week', from),
    monthFrom: startOf('month', from),
    followFrom: addDays(from, -followDays),
    closedThrough: closedThrough !== null && closing < closedThrough ? closedThrough : closing,
    isBehind: to < today,
  };
};
