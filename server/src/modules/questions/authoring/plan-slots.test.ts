// Tests planning of question requests: the requested count, spread evenly over the chosen skills and kinds.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { Seniority, Track } from '@rehearse/contract/primitives.ts';
import { skillsOf } from '@rehearse/contract/vocabulary.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSlots } from './plan-slots.ts';

const blueprint: Blueprint = {
  track: 'backend',
  skills: ['apis-http', 'testing'],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};
const known = (skill: 'apis-http' | 'testing', kind: Kind, seniority: Seniority = 'mid') => ({
  skill,
  kind,
  seniority,
});

it('starts with the skill that has the fewest questions in the bank, and alternates', () => {
  const bank = [
    known('apis-http', 'numeric'),
    known('apis-http', 'single_choice'),
    known('testing', 'numeric'),
  ];
  expect(planSlots(blueprint, bank, 3).map(({ skill }) => skill)).toEqual([
    'testing',
    'apis-http',
    'testing',
  ]);
});

it('chooses the question type that the skill lacks at this level', () => {
  const lacking = Kind.options.filter((kind) => kind !== 'numeric');
  const bank = [...lacking.map((kind) => known('testing', kind)), known('testing', 'numeric', 'senior')];
  expect(planSlots({ ...blueprint, skills: ['testing'] }, bank, 1)).toEqual([
    { skill: 'testing', kind: 'numeric' },
  ]);
});

it('plans only stories for the behavioral track, and none for other tracks', () => {
  const kindsOf = (track: Track) =>
    new Set(planSlots({ ...blueprint, track, skills: [] }, [], 5).map(({ kind }) => kind));
  expect(kindsOf('behavioural')).toEqual(new Set(['behavioural_story']));
  expect(kindsOf('data')).not.toContain('behavioural_story');
});

it('plans the requested count of the chosen types, with skill counts that differ by at most one', () => {
  const choice = fc.record({
    track: fc.constantFrom(...Track.options),
    seniority: fc.constantFrom(...Seniority.options),
    kinds: fc.uniqueArray(fc.constantFrom(...Kind.options)),
    count: fc.integer({ min: 1, max: 5 }),
    seed: fc.array(fc.nat(999), { maxLength: 40 }),
  });
  fc.assert(
    fc.property(choice, ({ track, seniority, kinds, count, seed }) => {
      const skills = skillsOf[track].filter(
        (_, at) => seed.length === 0 || seed[at % seed.length]! % 2 === 0,
      );
      const bank = seed.map((n) => ({
        skill: skillsOf[track][n % skillsOf[track].length]!,
        kind: Kind.options[n % 6]!,
        seniority: Seniority.options[n % 3]!,
      }));
      const slots = planSlots({ ...blueprint, track, skills, seniority, kinds }, bank, count);
      expect(slots).toHaveLength(count);
      const among = skills.length > 0 ? skills : skillsOf[track];
      const counts = among.map((skill) => slots.filter((slot) => slot.skill === skill).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const { kind } of slots) if (kinds.length > 0) expect(kinds).toContain(kind);
    }),
  );
});
