// Tests where the progress chart puts its points, axis ticks, and the label in its band.
import { expect, test } from 'vitest';
import type { Progress } from '@rehearse/contract/insights/progress.ts';
import { endOf, marksBetween, roomInBand, thinned } from './chart-scale.ts';

test('a week ends on its Sunday, and the current one today', () => {
  expect(endOf('2026-11-09', '2026-11-20')).toBe('2026-11-15');
  expect(endOf('2026-11-16', '2026-11-20')).toBe('2026-11-20');
});

test('a long period has ticks for months, but none under the word "today"', () => {
  expect(marksBetween('2026-08-20', '2026-11-04').map(({ words }) => words)).toEqual(['Sep 1', 'Oct 1']);
});

test('ticks that would overlap are thinned evenly and keep clear of today', () => {
  const marks = marksBetween('2026-06-01', '2026-11-20');
  const pixels = (each: number) => (day: string) => (Date.parse(day) / 86_400_000) * each;
  expect(thinned(marks, pixels(3), '2026-11-20').map(({ words }) => words)).toEqual(
    marks
      .filter(({ day }) => day <= '2026-11-01')
      .slice(0, -1)
      .map(({ words }) => words),
  );
  const narrow = thinned(marks, pixels(0.7), '2026-11-20').map(({ day }) => pixels(0.7)(day));
  narrow.forEach((place, at) => at > 0 && expect(place - (narrow[at - 1] ?? 0)).toBeGreaterThanOrEqual(58));
  expect(narrow.length).toBeGreaterThan(0);
});

test('a short period has ticks for days', () => {
  expect(marksBetween('2026-10-25', '2026-11-20').map(({ words }) => words)).toEqual(['Oct 25', 'Nov 8']);
});

test('the label is where the band is widest, beside the line', () => {
  const week = (monday: string, low: number, value: number, high: number): Progress['weeks'][number] => ({
    skill: 'sql',
    week: monday,
    share: { value, low, high, answers: 5 },
    answersThatWeek: 1,
  });
  const weeks = [
    week('2026-10-05', 0.3, 0.4, 0.5),
    week('2026-10-12', 0.1, 0.4, 0.5),
    week('2026-10-19', 0, 0.9, 1),
  ];
  expect(roomInBand(weeks)).toMatchObject({ at: 0.25, week: { week: '2026-10-12' } });
  expect(roomInBand([])).toBeUndefined();
});
