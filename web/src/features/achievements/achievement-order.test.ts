// Tests how achievements are grouped: each one appears in exactly one group.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Achievement } from '@rehearse/contract/insights/achievements.ts';
import { headline, progressWords, sortAchievements } from './achievement-order.ts';

const achievement = (id: string, done: number, of: number, earnedAt?: string): Achievement => ({
  id,
  family: 'depth',
  name: id,
  rule: id,
  progress: { done, of },
  earned: earnedAt ? { at: earnedAt, why: id } : null,
});

const any = fc
  .uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), done: fc.nat(10), earned: fc.boolean() }), {
    selector: ({ id }) => id,
  })
  .map((list) =>
    list.map(({ id, done, earned }) =>
      achievement(id, done, 10, earned ? '2026-11-01T00:00:00Z' : undefined),
    ),
  );

test('each achievement is in exactly one group', () => {
  fc.assert(
    fc.property(any, (all) => {
      const { earned, onTheWay, notStarted, close } = sortAchievements(all);
      const placed = [...earned, ...onTheWay, ...notStarted, ...(close ? [close] : [])].map(({ id }) => id);
      expect(placed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

test('the closest achievement is the furthest along and at least half done', () => {
  const sorted = sortAchievements([
    achievement('a', 2, 5),
    achievement('b', 3, 5),
    achievement('c', 4, 5),
    achievement('d', 1, 1, '2026-11-01T00:00:00Z'),
  ]);
  expect(sorted.close?.id).toBe('c');
  expect(sorted.onTheWay.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(headline(sorted)).toBe('1 earned, 2 at least half done.');
  expect(headline({ ...sorted, earned: [] })).toBe('None earned yet, 2 at least half done.');
  expect(sortAchievements([achievement('a', 2, 5)]).close).toBeUndefined();
});

test('a new person is shown where to begin', () => {
  const sorted = sortAchievements([achievement('a', 0, 5), achievement('b', 0, 1)]);
  expect(sorted.close?.id).toBe('a');
  expect(headline(sorted)).toBe('None earned yet.');
});

test('the newest earned achievement comes first', () => {
  const sorted = sortAchievements([
    achievement('old', 1, 1, '2026-10-01T00:00:00Z'),
    achievement('new', 1, 1, '2026-11-01T00:00:00Z'),
  ]);
  expect(sorted.earned.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(headline(sorted)).toBe('2 earned.');
});

test('progress is shown in words', () => {
  expect(progressWords(achievement('a', 0, 5))).toBe('Not started');
  expect(progressWords(achievement('a', 3, 5))).toBe('3 of 5 done');
});
