// Tests planning: the requested length, no duplicates, kinds spread evenly, a close level, and determinism by seed.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { isOpen, Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countKinds, limitMinutes, planKinds, planTest, titleOf, withinReach } from './plan-test.ts';
import type { Candidate } from '../questions/questions.public.ts';

const candidates: fc.Arbitrary<Candidate[]> = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^q-[a-z]{6}$/),
    version: fc.constant(1),
    kind: fc.constantFrom(...Kind.options),
    skill: fc.constantFrom(...skillsOf.backend),
    seniority: fc.constantFrom(...Seniority.options),
    minutes: fc.integer({ min: 1, max: 15 }),
    difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
    isWritten: fc.constant(false),
    lastSeenAt: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const blueprint: Blueprint = {
  track: 'backend',
  skills: [],
  seniority: 'mid',
  kinds: [],
  length: 10,
  mode: 'practice',
  minutes: null,
};
const choice = fc.record({
  length: fc.integer({ min: 1, max: 20 }),
  seniority: fc.constantFrom(...Seniority.options),
});

describe('a planned test', () => {
  it('has the requested length, no duplicates, and only questions within reach of the level', () => {
    fc.assert(
      fc.property(candidates, choice, fc.string(), (all, { length, seniority }, seed) => {
        const plan = planTest(all, { ...blueprint, length, seniority }, seed);
        const reach = withinReach(all, seniority);
        if (!plan) {
          expect(reach.length).toBeLessThan(length);
          return;
        }
        expect(new Set(plan.map(({ id }) => id)).size).toBe(length);
        for (const candidate of plan) expect(reach).toContain(candidate);
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(candidates, choice, fc.string(), (all, chosen, seed) => {
        const wanted = { ...blueprint, ...chosen };
        expect(planTest(all.toReversed(), wanted, seed)?.map(({ kind }) => kind)).toEqual(
          planTest(all, wanted, seed)?.map(({ kind }) => kind),
        );
        expect(planTest(all, wanted, seed)).toEqual(planTest(all, wanted, seed));
      }),
    );
  });

  it('spreads question types as evenly as the candidates allow', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 20 }), (all, length) => {
        const available = countKinds(all);
        const plan = planKinds(available, length);
        const total = [...plan.values()].reduce((sum, count) => sum + count, 0);
        expect(total).toBe(Math.min(length, all.length));
        for (const [kind, count] of available) {
          const given = plan.get(kind) ?? 0;
          const most = Math.max(...plan.values());
          // a kind with fewer questions than the others has been used up
          if (given < most - 1) expect(given).toBe(count);
        }
      }),
    );
  });

  it('starts with keyed questions', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const plan = planTest(all, { ...blueprint, length: 5 }, 'seed') ?? [];
        const read = plan.map(({ kind }) => isOpen(kind));
        expect(read).toEqual(read.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });
});

describe('the time limit and title', () => {
  it('always give an exam a limit, and practice only a chosen one', () => {
    expect(limitMinutes({ ...blueprint, mode: 'exam' }, 32)).toBe(35);
    expect(limitMinutes({ ...blueprint, mode: 'exam' }, 1)).toBe(5);
    expect(limitMinutes({ ...blueprint, mode: 'exam', minutes: 15 }, 32)).toBe(15);
    expect(limitMinutes(blueprint, 32)).toBeNull();
  });

  it('name the test’s track, skills, level, and question type', () => {
    expect(titleOf(blueprint)).toBe('Backend engineering, mid-level');
    expect(titleOf({ ...blueprint, skills: ['sql', 'data-modelling'] })).toBe(
      'SQL and data modeling, mid-level',
    );
    expect(titleOf({ ...blueprint, skills: ['concurrency', 'apis-http'], seniority: 'senior' })).toBe(
      'Concurrency and APIs and HTTP, senior',
    );
    expect(titleOf({ ...blueprint, kinds: ['numeric'] })).toBe('Backend engineering, mid-level, numeric');
    expect(titleOf({ ...blueprint, track: 'behavioural', kinds: ['behavioural_story'] })).toBe(
      'Behavioral, mid-level, stories',
    );
  });
});
