// Tests streaks and their freezes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practicedOn } from './habit.ts';

const start = { first: null, last: null, days: 0, freezes: 0, covered: 0 };
const after = (...days: number[]) =>
  days.map((day) => `2026-03-${String(day).padStart(2, '0')}`).reduce(practicedOn, start);

describe('practicedOn', () => {
  it('counts a day once', () => {
    expect(after(1, 1, 2).days).toBe(2);
  });

  it('restarts after a day off without a freeze', () => {
    expect(after(1, 2, 4)).toMatchObject({ days: 1, first: '2026-03-04' });
  });

  it('adds a freeze on the third day, and uses it for a day off', () => {
    expect(after(1, 2, 3)).toMatchObject({ days: 3, freezes: 1 });
    expect(after(1, 2, 3, 5)).toMatchObject({ days: 4, freezes: 0, covered: 1, first: '2026-03-01' });
  });

  it('does not cover two days off with one freeze', () => {
    expect(after(1, 2, 3, 6)).toMatchObject({ days: 1, covered: 0 });
  });

  it('keeps between zero and two freezes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 31 }), { maxLength: 31 }), (days) => {
        const { freezes } = after(...days.sort((a, b) => a - b));
        expect(freezes >= 0 && freezes <= 2).toBe(true);
      }),
    );
  });

  it('ignores a day before the last one', () => {
    expect(after(5, 4)).toEqual(after(5));
  });
});
