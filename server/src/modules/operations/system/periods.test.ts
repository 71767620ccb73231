// Tests period arithmetic: weeks across years, months of different lengths, and that the job skips no day.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addUnits, daysBetween, nextWindow, spanOf, startOf, startsIn } from './periods.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const unit = fc.constantFrom('day', 'week', 'month');

describe('calendar', () => {
  it('weeks start on Monday, even across years and leap days', () => {
    expect(startOf('week', '2026-01-01')).toBe('2025-12-29');
    expect(startOf('week', '2024-12-31')).toBe('2024-12-30');
    expect(startOf('week', '2027-01-03')).toBe('2026-12-28');
    expect(startOf('week', '2024-03-03')).toBe('2024-02-26');
  });

  it('adding months stays within the target month', () => {
    expect(addUnits('month', '2026-03-31', -1)).toBe('2026-02-28');
    expect(addUnits('month', '2024-02-29', 12)).toBe('2025-02-28');
    expect(addUnits('month', '2026-01-15', -1)).toBe('2025-12-15');
  });

  it('every date is in exactly one day, week, and month', () => {
    fc.assert(
      fc.property(day, unit, (some, of) => {
        const start = startOf(of, some);
        const next = addUnits(of, start, 1);
        expect(start <= some && some < next).toBe(true);
        expect(startOf(of, start)).toBe(start);
        expect(startOf(of, addDays(next, -1))).toBe(start);
      }),
    );
  });

  it('bars have no gaps and cover every day of the span', () => {
    fc.assert(
      fc.property(day, fc.nat(800), unit, (from, length, of) => {
        const to = addDays(from, length);
        const starts = startsIn(of, { from, to });
        expect(starts[0]).toBe(startOf(of, from));
        expect(starts.at(-1)).toBe(startOf(of, to));
        starts.slice(1).forEach((start, at) => expect(start).toBe(addUnits(of, starts[at] ?? '', 1)));
      }),
    );
  });
});

describe('spanOf', () => {
  it('compares with the same share of the previous period', () => {
    expect(spanOf('7d', '2026-11-25', '2020-01-01')).toEqual({
      unit: 'day',
      from: '2026-11-19',
      to: '2026-11-25',
      before: { from: '2026-11-12', to: '2026-11-18' },
    });
    // a Wednesday, so the previous 12 weeks also end on a Wednesday
    expect(spanOf('12w', '2026-11-25', '2020-01-01')).toMatchObject({
      from: '2026-09-07',
      before: { from: '2026-06-15', to: '2026-09-02' },
    });
    expect(spanOf('12m', '2026-11-25', '2020-01-01')).toMatchObject({
      from: '2025-12-01',
      before: { from: '2024-12-01', to: '2025-11-25' },
    });
  });

  it('has no comparison if the previous period wasn’t counted', () => {
    expect(spanOf('30d', '2026-11-25', '2026-10-01').before).toBeNull();
    expect(spanOf('30d', '2026-11-25', null).before).toBeNull();
    expect(spanOf('all', '2026-11-25', '2024-05-17')).toEqual({
      unit: 'month',
      from: '2024-05-01',
      to: '2026-11-25',
      before: null,
    });
  });

  it('has a previous period that doesn’t overlap and has as many bars', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('7d', '30d', '12w', '12m'), (today, period) => {
        const { from, to, before, unit: of } = spanOf(period, today, '1990-01-01');
        expect(before && before.to < from).toBe(true);
        if (before) {
          expect(startsIn(of, before)).toHaveLength(startsIn(of, { from, to }).length);
          if (of !== 'month') expect(daysBetween(before.from, before.to)).toBe(daysBetween(from, to));
        }
      }),
    );
  });
});

describe('nextWindow', () => {
  it('catches up step by step without gaps, and keeps unsettled days open', () => {
    fc.assert(
      fc.property(day, fc.nat(1500), fc.boolean(), (firstDay, off, isEarly) => {
        const today = addDays(firstDay, off);
        const settled = addDays(today, isEarly ? -2 : -1);
        let closedThrough: string | null = null;
        let next = firstDay;
        for (let steps = 0; steps < 40; steps += 1) {
          const window = nextWindow({ closedThrough, firstDay, today, settled });
          expect(window.from).toBe(next);
          expect(daysBetween(window.from, window.to)).toBeLessThan(60);
          expect(window.weekFrom <= window.from && window.monthFrom <= window.from).toBe(true);
          closedThrough = window.closedThrough;
          if (!window.isBehind) {
            expect(window.to).toBe(today);
            expect(closedThrough).toBe(settled);
            return;
          }
          expect(closedThrough !== null && closedThrough <= window.to).toBe(true);
          next = addDays(closedThrough ?? '', 1);
        }
        throw new Error('it never caught up');
      }),
    );
  });

  it('reopens no closed day when the clock is set back', () => {
    const window = nextWindow({
      closedThrough: '2026-11-24',
      firstDay: '2026-01-01',
      today: '2026-11-20',
      settled: '2026-11-19',
    });
    expect(window).toMatchObject({ from: '2026-11-20', to: '2026-11-20', closedThrough: '2026-11-24' });
  });
});
