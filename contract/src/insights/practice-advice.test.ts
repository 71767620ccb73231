// Tests that the advice names one skill, doesn't depend on input order, and claims only what the counts support.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byNeedOfPractice, practiceAdvice, skillInSentence } from './practice-advice.ts';
import type { Skill } from '../primitives.ts';
import type { SkillStanding } from './progress.ts';
import { fewestAnswersForLevel, scoreLevels } from '../grading/levels.ts';
import { skillWords } from '../vocabulary.ts';

const standing = (skill: Skill, value: number, answers: number): SkillStanding => ({
  skill,
  track: 'data',
  share: { value, low: 0, high: 1, answers },
  lastDay: '2026-11-19',
});
const shares = fc.record({
  value: fc.oneof(
    fc.constantFrom(0, 0.4, 0.5, 0.8, 1),
    fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }),
  ),
  answers: fc.integer({ min: 1, max: 20 }),
});
const someStandings = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...(Object.keys(skillWords) as Skill[])), shares), {
    selector: ([skill]) => skill,
    minLength: 1,
  })
  .map((all) => all.map(([skill, { value, answers }]) => standing(skill, value, answers)));

describe('the advice', () => {
  it.each([
    [
      'the weakest skill with enough answers',
      [standing('sql', 0.6, 9), standing('statistics', 0, 2), standing('pipelines', 0.45, 8)],
      {
        skill: 'pipelines',
        basis: 'weakest',
        reason: 'Your lowest-scoring skill is data pipelines: 45% over your last 8 answers.',
      },
    ],
    [
      'the only skill with enough answers',
      [standing('sql', 0.6, 9), standing('statistics', 0, 2)],
      {
        skill: 'sql',
        basis: 'weakest',
        reason: 'Your score in SQL is 60% over your last 9 answers.',
      },
    ],
    [
      'the lowest skill with too few answers',
      [standing('sql', 0.5, 3), standing('statistics', 0, 1)],
      {
        skill: 'statistics',
        basis: 'too_few_answers',
        reason:
          'Too few answers to tell: 1 graded answer in statistics so far. Answer a few more to see your level.',
      },
    ],
    [
      'a skill with too few answers before a strong one',
      [standing('sql', 0.85, 9), standing('statistics', 1, 3)],
      { skill: 'statistics', basis: 'too_few_answers' },
    ],
    [
      'the lowest of the strong skills',
      [standing('sql', 0.95, 9), standing('statistics', 0.84, 12)],
      {
        skill: 'statistics',
        basis: 'strong',
        reason:
          'You’re strong in both skills that have enough answers. The lowest is statistics: 84% over your last 12 answers.',
      },
    ],
  ] as const)('is %s', (_, standings, expected) => {
    expect(practiceAdvice(standings)).toMatchObject(expected);
  });

  it('is null before the first graded answer', () => expect(practiceAdvice([])).toBeNull());

  it('does not depend on input order and comes first in the sorted list', () => {
    fc.assert(
      fc.property(
        someStandings.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(practiceAdvice(shuffled)).toEqual(practiceAdvice(all));
          expect(byNeedOfPractice(shuffled)).toEqual(byNeedOfPractice(all));
          expect(practiceAdvice(all)?.skill).toBe(byNeedOfPractice(all)[0]?.skill);
        },
      ),
    );
  });

  it('never skips a lower skill that is known not to be strong', () => {
    fc.assert(
      fc.property(someStandings, (all) => {
        const short = all.filter(({ share }) => share.answers >= fewestAnswersForLevel && share.value < 0.8);
        const advised = all.find(({ skill }) => skill === practiceAdvice(all)?.skill)!;
        const least =
          short.length > 0 ? Math.min(...short.map(({ share }) => share.value)) : advised.share.value;
        expect(advised.share.value).toBe(least);
      }),
    );
  });

  it('names its skill, but no level with too few answers', () => {
    const levels = new RegExp(String.raw`\b(${scoreLevels.map(({ word }) => word).join('|')})\b`, 'i');
    fc.assert(
      fc.property(someStandings, (all) => {
        const { skill, basis, reason } = practiceAdvice(all)!;
        expect(reason).toContain(skillInSentence(skill));
        if (basis === 'too_few_answers') expect(reason).not.toMatch(levels);
      }),
    );
  });

  it('does not change when the other skills improve', () => {
    fc.assert(
      fc.property(someStandings, (all) => {
        const advised = practiceAdvice(all)!.skill;
        const better = all.map((skillStanding) =>
          skillStanding.skill === advised ? skillStanding : standing(skillStanding.skill, 1, 20),
        );
        fc.pre(practiceAdvice(all)!.basis === 'weakest');
        expect(practiceAdvice(better)?.skill).toBe(advised);
      }),
    );
  });
});

test('a skill within a sentence is lowercase except for names', () => {
  expect((['sql', 'apis-http', 'failure-learning'] as const).map(skillInSentence)).toEqual([
    'SQL',
    'APIs and HTTP',
    'learning from failure',
  ]);
});
