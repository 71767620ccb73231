// Tests the calendar: 26 weeks from Monday, ending today, each day with its shade, in any year.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarWeeks, stepOf, weekdayOf } from './calendar-weeks.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('days are consecutive, from a Monday to today', () => {
  fc.assert(
    fc.property(day, (today) => {
      const weeks = calendarWeeks(today, []);
      const days = weeks.flatMap((week) => week.days.map((weekDay) => weekDay.day));
      expect(weeks).toHaveLength(26);
      expect(weekdayOf(days[0] ?? '')).toBe(0);
      expect(days.at(-1)).toBe(today);
      days.slice(1).forEach((next, at) => expect(next).toBe(addDays(days[at] ?? '', 1)));
    }),
  );
});

test('every answer is shown on its day, and no others are', () => {
  fc.assert(
    fc.property(
      day,
      fc.array(fc.record({ ago: fc.nat(170), answers: fc.integer({ min: 1, max: 40 }) })),
      (today, given) => {
        const practiced = new Map(given.map(({ ago, answers }) => [addDays(today, -ago), answers]));
        const shown = calendarWeeks(
          today,
          [...practiced].map(([on, answers]) => ({ day: on, answers })),
        )
          .flatMap((week) => week.days)
          .filter(({ answers }) => answers > 0);
        expect(new Map(shown.map((shownDay) => [shownDay.day, shownDay.answers]))).toEqual(
          new Map([...practiced].toSorted(([a], [b]) => (a < b ? -1 : 1))),
        );
      },
    ),
  );
});

test('each month is named once, in the week in which it begins', () => {
  const months = calendarWeeks('2026-11-20', []).flatMap(({ month }) => month ?? []);
  expect(months).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']);
});

test('numbers of answers map to four shades', () => {
  expect([0, 1, 4, 5, 9, 10, 500].map(stepOf)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
