// Tests that measured time is counted once, never decreases, and never exceeds the elapsed time.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundTimes, mostVisits, type ItemTime } from './bound-times.ts';

const sum = (times: readonly { ms: number }[]): number => times.reduce((total, { ms }) => total + ms, 0);

/** The stored rows after the changes. */
const after = (stored: readonly ItemTime[], changed: readonly ItemTime[]): ItemTime[] => {
  const rows = new Map(stored.map((time) => [`${time.visit} ${time.position}`, time]));
  for (const time of changed) rows.set(`${time.visit} ${time.position}`, time);
  return [...rows.values()];
};

const position = fc.integer({ min: 1, max: 5 });
const sent = fc.record({
  visit: fc.constantFrom('a', 'b', 'c'),
  times: fc.array(fc.record({ position, ms: fc.integer({ min: 0, max: 100_000 }) }), { maxLength: 6 }),
  passed: fc.integer({ min: 0, max: 50_000 }),
});

it('stored time never exceeds the elapsed time, never decreases, and isn’t changed by resending', () => {
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 12 }), (all) => {
      let stored: ItemTime[] = [];
      let elapsed = 0;
      for (const { visit, times, passed } of all) {
        elapsed += passed;
        const next = after(stored, boundTimes(stored, visit, times, elapsed));
        expect(sum(next)).toBeLessThanOrEqual(elapsed);
        for (const before of stored) {
          const now = next.find((time) => time.visit === before.visit && time.position === before.position);
          expect(now?.ms).toBeGreaterThanOrEqual(before.ms);
        }
        stored = next;
        if (sum(stored) < elapsed) expect(boundTimes(stored, visit, times, elapsed)).toEqual([]);
      }
    }),
  );
});

it('adds the time of another visit and counts a resent time once', () => {
  const first = boundTimes([], 'a', [{ position: 1, ms: 4_000 }], 60_000);
  expect(first).toEqual([{ position: 1, visit: 'a', ms: 4_000 }]);
  const resent = [{ position: 1, ms: 3_000 }];
  expect(boundTimes(first, 'a', resent, 60_000)).toEqual([]);
  const second = boundTimes(first, 'b', resent, 60_000);
  expect(sum(after(first, second))).toBe(7_000);
});

it('caps a time at the elapsed time and ignores new visits beyond the maximum', () => {
  expect(boundTimes([], 'a', [{ position: 1, ms: 9e9 }], 5_000)).toEqual([
    { position: 1, visit: 'a', ms: 5_000 },
  ]);
  const many = Array.from({ length: mostVisits }, (_, at) => ({ position: 1, visit: String(at), ms: 1 }));
  expect(boundTimes(many, 'new', [{ position: 1, ms: 10 }], 5_000)).toEqual([]);
  expect(boundTimes(many, '7', [{ position: 1, ms: 10 }], 5_000)).toHaveLength(1);
});
