// Coordinates of the progress chart: weeks, axis ticks, and the space within its band. Pure.
import { dayMs } from '@rehearse/contract/text/durations.ts';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { addDays, dateOf } from './calendar-weeks.ts';

type Week = Progress['weeks'][number];

/** The last day of the week, or today in the current week. The week's score counts answers up to this day. */
export const endOf = (week: string, today: string): string => {
  const sunday = addDays(week, 6);
  return sunday < today ? sunday : today;
};

const months = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Ticks fewer days before today than this would overlap its label. */
const clearDays = 9;
/** From this many days on, ticks mark months; below it, weeks. */
const monthsFrom = 45;

/** Ticks with labels: the first of each month between the two days, or Mondays in a short range. */
export const marksBetween = (from: string, today: string): { day: string; words: string }[] => {
  const span = Math.round((dateOf(today).getTime() - dateOf(from).getTime()) / dayMs);
  const days = Array.from({ length: span + 1 }, (_, at) => addDays(from, at)).filter(
    (day) => day <= addDays(today, -clearDays),
  );
  const marked =
    span >= monthsFrom ? days.filter((day) => day.endsWith('-01')) : days.filter((_, at) => at % 14 === 0);
  return marked.map((day) => ({ day, words: months.format(dateOf(day)) }));
};

/** The minimum distance in pixels between the centers of two labels. */
const markRoom = 58;

/** Every tick, or on a narrow chart every second or third, so that labels don't overlap. */
export const thinned = <M extends { day: string }>(
  marks: readonly M[],
  x: (day: string) => number,
  today: string,
): M[] => {
  const clear = marks.filter(({ day }) => x(today) - x(day) >= markRoom);
  const [first, second] = clear;
  if (!first || !second) return clear;
  const step = Math.max(1, Math.ceil(markRoom / (x(second.day) - x(first.day))));
  return clear.filter((_, at) => at % step === 0);
};

/** The best spot for a label inside the band: the widest week of the first half, on the emptier side of the line. */
export const roomInBand = (
  weeks: readonly Week[],
): { week: Week; at: number; height: number } | undefined => {
  const candidates = weeks.slice(0, Math.max(1, Math.ceil(weeks.length / 2))).map((week) => {
    const { value, low, high } = week.share;
    const below = value - low;
    const above = high - value;
    return below >= above
      ? { week, at: (value + low) / 2, height: below }
      : { week, at: (value + high) / 2, height: above };
  });
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, next) => (best && best.height >= next.height ? best : next),
    undefined,
  );
};
