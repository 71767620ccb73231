// The practice calendar as weeks of days: each day's shade, and where months begin. Pure.
import { dayMs } from '@rehearse/contract/text/durations.ts';
import type { PracticeDay } from '@rehearse/contract/insights/progress.ts';
import type * as z from 'zod/mini';

type PracticeDayData = z.infer<typeof PracticeDay>;

/** How many weeks are shown, including the current one. */
export const weeksShown = 26;

/** Shades for no answers, 1 to 4, 5 to 9, and 10 or more. */
export type Step = 0 | 1 | 2 | 3;
export const stepOf = (answers: number): Step => (answers < 1 ? 0 : answers < 5 ? 1 : answers < 10 ? 2 : 3);
export const stepWords: readonly string[] = ['none', '1 to 4 answers', '5 to 9', '10 or more'];

export type CalendarDay = { day: string; answers: number; step: Step };
/** Monday to Sunday, except that the current week ends today. `month` is the name of a month that begins in it. */
export type CalendarWeek = { week: string; month: string | undefined; days: CalendarDay[] };

export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * dayMs).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The name of the month that begins in this week, if one does. */
const monthBegunIn = (monday: string): string | undefined => {
  const first = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).find((day) => day.endsWith('-01'));
  return first && monthName.format(dateOf(first));
};

/** Oldest week first. */
export const calendarWeeks = (today: string, practiced: readonly PracticeDayData[]): CalendarWeek[] => {
  const answersOn = new Map(practiced.map(({ day, answers }) => [day, answers]));
  const lastMonday = addDays(today, -weekdayOf(today));
  return Array.from({ length: weeksShown }, (_, at) => {
    const week = addDays(lastMonday, 7 * (at - weeksShown + 1));
    const days = Array.from({ length: 7 }, (__, place) => addDays(week, place))
      .filter((day) => day <= today)
      .map((day) => {
        const answers = answersOn.get(day) ?? 0;
        return { day, answers, step: stepOf(answers) };
      });
    return { week, month: monthBegunIn(week), days };
  });
};
