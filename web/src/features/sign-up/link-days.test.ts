// Tests which days a link can expire on.
import { expect, test } from 'vitest';
import { endOfDay, linkDays } from './link-days.ts';

const now = new Date(2026, 10, 25, 23, 30);

test('a link can expire from today up to a year from now, and in two weeks by default', () => {
  expect(linkDays(now)).toEqual({ first: '2026-11-25', offered: '2026-12-09', last: '2027-11-24' });
});

test.each(['2026-11-25', '2026-12-09', '2027-11-24'])(
  'a link for %s expires at the end of that day',
  (day) => {
    const end = endOfDay(day, now);
    expect(new Date(end ?? '')).toEqual(new Date(`${day}T23:59:59`));
    expect(new Date(end ?? '').getTime()).toBeGreaterThan(now.getTime());
    expect(new Date(end ?? '').getTime() - now.getTime()).toBeLessThanOrEqual(365 * 86_400_000);
  },
);

test.each(['2026-11-24', '2027-11-25', '', 'tomorrow', '2026-13-01'])('“%s” can’t be chosen', (day) => {
  expect(endOfDay(day, now)).toBeUndefined();
});
