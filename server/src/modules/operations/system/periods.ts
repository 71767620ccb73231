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

/** The first day of the unit (day, week, or month) that contains `day`. */
export const startOf = (unit: Unit, day: string): string => {
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  if (unit === 'day') return day;
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));
};

/** The same day of the month, or the last day of a shorter month. */
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

/** `before` is the previous period up to the same point as today, so that the two are comparable. */
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

/** What one step of the job counts; `from` and `to` are inclusive. */
export type CountWindow = Span & {
  /** The first days of the week and of the month that contain `from`. */
  weekFrom: string;
  monthFrom: string;
  /** Tests started on or after this day may still have progressed. */
  followFrom: string;
  closedThrough: string | null;
  isBehind: boolean;
};

/** Maximum days per step, so that a long history is counted in many short transactions. */
const stepDays = 60;
/** A test's first day plus the 7 days during which its progress is followed. */
const followDays = 8;

/**
 * Closed days aren't counted again. `settled` is the last day that can be closed; a day stays open for a while after it ends,
 * because activity in its last minutes may be saved late.
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
  // if the clock was set back, today is counted again
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
