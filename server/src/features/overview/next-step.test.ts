// The next step: which one comes first, and that its reason says what is true.
import type { AttemptHead } from '@rehearse/contract/attempts.ts';
import { Blueprint } from '@rehearse/contract/attempts.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import type { SkillStanding } from '@rehearse/contract/progress.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enoughAnswers,
  firstTestStep,
  practiseStep,
  readResultsStep,
  resumeStep,
  skillToPractise,
} from './next-step.ts';

const now = new Date('2026-11-20T10:00:00Z');
const attempt = (change: Partial<AttemptHead>, mode: 'practice' | 'exam' = 'practice'): AttemptHead => ({
  id: '00000000-0000-7000-8000-000000000001',
  title: 'SQL, mid',
  state: 'active',
  blueprint: { track: 'data', skills: [], seniority: 'mid', kinds: [], length: 10, mode, minutes: null },
  questions: 10,
  startedAt: '2026-11-20T09:00:00.000Z',
  deadlineAt: null,
  remainingMs: null,
  submittedAt: null,
  submittedBy: null,
  ...change,
});
const standing = (skill: Skill, value: number, answers: number): SkillStanding => ({
  skill,
  track: 'data',
  share: { value, low: 0, high: 1, answers },
  lastDay: '2026-11-19',
});

describe('resume', () => {
  it('says how far one is and what the clock does', () => {
    const reasonOf = (change: Partial<AttemptHead>) =>
      resumeStep([{ attempt: attempt(change), answered: 4 }], now)?.reason;
    expect(reasonOf({})).toBe('4 of 10 questions answered. There is no time limit.');
    expect(reasonOf({ deadlineAt: '2026-11-20T10:12:30.000Z' })).toContain('12 minutes left');
    expect(reasonOf({ state: 'paused', remainingMs: 30_000 })).toContain(
      'paused with less than a minute left',
    );
  });

  it('prefers the exam, and leaves out what is overdue', () => {
    const practice = { attempt: attempt({}), answered: 0 };
    const exam = {
      attempt: attempt({ title: 'Exam', deadlineAt: '2026-11-20T10:05:00.000Z' }, 'exam'),
      answered: 0,
    };
    expect(resumeStep([practice, exam], now)?.headline).toContain('Exam');
    const overdue = { attempt: attempt({ deadlineAt: '2026-11-20T10:00:00.000Z' }), answered: 0 };
    expect(resumeStep([overdue], now)).toBeUndefined();
  });
});

describe('read results', () => {
  it('is suggested while they are fresh', () => {
    const unread = (readyAt: string) =>
      readResultsStep([{ attemptId: 'a', title: 'SQL, mid', readyAt: new Date(readyAt) }], now);
    expect(unread('2026-11-20T09:00:00Z')).toMatchObject({ kind: 'read_results', attemptId: 'a' });
    expect(unread('2026-11-01T09:00:00Z')).toBeUndefined();
  });
});

describe('practise', () => {
  it('takes the weakest skill among those with enough answers', () => {
    const all = [standing('sql', 0.6, 9), standing('statistics', 0, 2), standing('pipelines', 0.45, 8)];
    const weak = skillToPractise(all);
    expect(weak?.skill).toBe('pipelines');
    expect(practiseStep(weak!, all, 'senior', 12)).toMatchObject({
      kind: 'practise',
      headline: 'Five questions on data pipelines',
      reason:
        'Your last 8 answers in data pipelines earned 45 % of their points, the least of your 2 skills with enough answers.',
      blueprint: { track: 'data', skills: ['pipelines'], seniority: 'senior', length: 5, mode: 'practice' },
    });
  });

  it('says so where there is too little to judge by', () => {
    const all = [standing('sql', 0, 1), standing('statistics', 1, 2)];
    const next = skillToPractise(all);
    expect(next?.skill).toBe('statistics');
    expect(practiseStep(next!, all, 'mid', 3)).toMatchObject({
      headline: 'Three questions on statistics',
      reason: 'You have 2 graded answers in statistics so far. A few more show where you stand.',
    });
  });

  it('widens to the track where the skill has no question', () => {
    const only = standing('sql', 0.2, 9);
    expect(practiseStep(only, [only], 'mid', 0)).toMatchObject({
      headline: 'Five questions on data and SQL',
      blueprint: { skills: [], length: 5 },
    });
  });

  it('never chooses a skill that another one with enough answers is below', () => {
    const skill = fc.constantFrom<Skill>('sql', 'statistics', 'pipelines', 'data-modelling');
    const share = fc.record({
      value: fc.double({ min: 0, max: 1, noNaN: true }),
      answers: fc.integer({ min: 1, max: 20 }),
    });
    const all = fc.uniqueArray(fc.tuple(skill, share), { selector: ([name]) => name, minLength: 1 });
    fc.assert(
      fc.property(all, (list) => {
        const standings = list.map(([name, { value, answers }]) => standing(name, value, answers));
        const chosen = skillToPractise(standings)!;
        const known = standings.filter((one) => one.share.answers >= enoughAnswers);
        const lowest = Math.min(...known.map((one) => one.share.value));
        expect(known.length === 0 || chosen.share.value === lowest).toBe(true);
      }),
    );
  });
});

it('suggests a first test that the contract accepts', () => {
  const step = firstTestStep();
  expect(step.kind === 'first_test' && Blueprint.safeParse(step.blueprint).success).toBe(true);
});
