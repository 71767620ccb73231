// Tests daily questions: the same for everyone, different each day, and none from the last week if there are enough.
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Candidate } from '../../questions/questions.public.ts';
import { chooseDaily, dayOf } from './daily-questions.ts';

const skills = ['sql', 'data-modelling', 'statistics', 'pipelines'] as const;
const bank: Candidate[] = Array.from({ length: 60 }, (_, index) => ({
  id: `question-${index}`,
  version: 1,
  kind: Kind.options[index % Kind.options.length] ?? 'numeric',
  skill: skills[index % skills.length] ?? 'sql',
  seniority: index % 3 === 0 ? ('junior' as const) : ('senior' as const),
  minutes: 3,
  difficulty: 0,
  isWritten: false,
  lastSeenAt: null,
}));
const none: ReadonlySet<string> = new Set();
const idsOn = (day: string, all: readonly Candidate[] = bank, recent = none) =>
  chooseDaily(all, { track: 'data', day, recent })?.map(({ id }) => id) ?? [];

it('daily questions are the same five whatever a person has seen and however the bank is ordered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.array(fc.nat({ max: 59 })), (offset, seen) => {
      const day = dayOf(new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000));
      const known = bank.map((candidate, index) => ({
        ...candidate,
        lastSeenAt: seen.includes(index) ? new Date('2026-11-26T00:00:00Z') : null,
      }));
      const ids = idsOn(day);
      expect(new Set(ids).size).toBe(5);
      expect(idsOn(day, known.toReversed()).toSorted()).toEqual(ids.toSorted());
    }),
  );
});

it('daily questions change every day and exclude recent ones while there are enough others', () => {
  const first = idsOn('2026-11-26');
  expect(idsOn('2026-11-27')).not.toEqual(first);
  const second = idsOn('2026-11-26', bank, new Set(first));
  expect(second).toHaveLength(5);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  expect(idsOn('2026-11-26', bank, new Set(bank.map(({ id }) => id)))).toEqual(first);
  expect(chooseDaily(bank.slice(0, 4), { track: 'data', day: '2026-11-26', recent: none })).toBeUndefined();
});

it('daily questions change at midnight UTC', () => {
  expect(dayOf(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27');
  expect(dayOf(new Date('2026-11-28T00:00:00Z'))).toBe('2026-11-28');
});
