// Tests the order of mistakes, and that the pages together list each question once.
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBySkill, inOrder, pageOf } from './order-mistakes.ts';
import type { MistakeGroup } from './mistakes.repository.ts';

const groups: fc.Arbitrary<MistakeGroup[]> = fc.uniqueArray(
  fc.record({
    questionId: fc.stringMatching(/^q-[a-z]{4}$/),
    skill: fc.constantFrom(...skillsOf.data),
    isCleared: fc.constant(false),
    at: fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day))),
    points: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ questionId }) => questionId, maxLength: 40 },
);

it('groups mistakes by skill, with the newest mistake first among skills and within each', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const ordered = inOrder(all);
      expect(new Set(ordered)).toEqual(new Set(all));
      const changes = ordered.filter(({ skill }, index) => ordered[index - 1]?.skill !== skill);
      expect(changes).toHaveLength(new Set(all.map(({ skill }) => skill)).size);
      const newest = changes.map(({ at }) => at.getTime());
      expect(newest).toEqual(newest.toSorted((a, b) => b - a));
      for (const [index, group] of ordered.entries()) {
        const before = ordered[index - 1];
        if (before?.skill === group.skill)
          expect(before.at.getTime()).toBeGreaterThanOrEqual(group.at.getTime());
      }
      expect(countBySkill(ordered).reduce((sum, { questions }) => sum + questions, 0)).toBe(all.length);
    }),
  );
});

it('is paginated without gaps or duplicates', () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 7 }), (all, size) => {
      const read: MistakeGroup[] = [];
      let cursor: string | undefined;
      do {
        const { shown, next } = pageOf(all, { state: 'open', cursor, size });
        read.push(...shown);
        cursor = next ?? undefined;
      } while (cursor);
      expect(read).toEqual(inOrder(all));
    }),
  );
});

it('refuses a cursor from the other list', () => {
  const all: MistakeGroup[] = ['q-a', 'q-b'].map((questionId) => ({
    questionId,
    skill: 'sql',
    isCleared: false,
    at: new Date(0),
    points: 1,
  }));
  const { next } = pageOf(all, { state: 'open', size: 1 });
  expect(() => pageOf(all, { state: 'cleared', cursor: next ?? '', size: 1 })).toThrow('invalid_input');
  expect(() => pageOf(all, { state: 'open', cursor: 'nonsense', size: 1 })).toThrow('invalid_input');
});
