// The "habit" achievements: practicing regularly. Streak freezes, earned automatically, cover days off.
import { dayMs } from '../../../../platform/kernel/clock.ts';
import { dayInWords, including, isFinishedTest } from '../happenings.ts';
import { defineRule } from '../rule.ts';

export const threeDays = defineRule<string[]>({
  id: 'three-days',
  family: 'habit',
  name: 'Three days',
  rule: 'Finish a test on 3 different days.',
  start: [],
  step: (days, event) => (isFinishedTest(event) ? including(days, event.day) : days),
  progress: (days) => ({ done: days.length, of: 3 }),
  why: (days) => {
    const [first = '', second = '', third = ''] = [...days].sort().map(dayInWords);
    return `You finished tests on ${first}, ${second}, and ${third}.`;
  },
});

/** Days of practice that earn one freeze. */
const daysPerFreeze = 3;
/** Maximum freezes a person can hold; a longer break restarts the streak. */
const mostFreezes = 2;

type Streak = { first: string | null; last: string | null; days: number; freezes: number; covered: number };

const noStreak: Streak = { first: null, last: null, days: 0, freezes: 0, covered: 0 };

/** The streak after practice on `day`: each day off uses a freeze, or the streak restarts. */
export const practicedOn = (streak: Streak, day: string): Streak => {
  const between = streak.last === null ? 0 : daysBetween(streak.last, day) - 1;
  if (between < 0) return streak;
  const kept = streak.last !== null && between <= streak.freezes;
  const before: Streak = kept ? streak : { ...noStreak, first: day };
  const used = kept ? between : 0;
  const days = before.days + 1;
  const gained = days % daysPerFreeze === 0 ? 1 : 0;
  return {
    first: before.first,
    last: day,
    days,
    freezes: Math.min(mostFreezes, before.freezes - used + gained),
    covered: before.covered + used,
  };
};

export const weekKept = defineRule<Streak>({
  id: 'week-kept',
  family: 'habit',
  name: 'A full week',
  rule: 'Finish a test 7 days in a row. If you miss a day, a streak freeze can cover it. You earn a freeze for every 3 days of practice.',
  start: noStreak,
  step: (streak, event) => (isFinishedTest(event) ? practicedOn(streak, event.day) : streak),
  progress: ({ days }) => ({ done: Math.min(days, 7), of: 7 }),
  why: ({ first, last, covered }) => {
    const span = `from ${dayInWords(first ?? '')} to ${dayInWords(last ?? '')}`;
    if (covered === 0) return `You practiced 7 days in a row, ${span}.`;
    return `You practiced on 7 days ${span}. ${covered === 1 ? 'A streak freeze covered 1 day off.' : `Streak freezes covered ${covered} days off.`}`;
  },
});

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
