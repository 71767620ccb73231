// The next step: which one is chosen, and that its reason is true.
import type { AttemptHead } from '@rehearse/contract/attempts/attempts.ts';
import { RequestedBlueprint } from '@rehearse/contract/attempts/requested-blueprint.ts';
import type { PracticeAdvice } from '@rehearse/contract/insights/progress.ts';
import { describe, expect, it } from 'vitest';
import { attemptToResume, firstTestStep, practiceStep, readResultsStep, resumeStep } from './next-step.ts';

const now = new Date('2026-11-20T10:00:00Z');
const attempt = (change: Partial<AttemptHead>, mode: 'practice' | 'exam' = 'practice'): AttemptHead => ({
  id: '00000000-0000-7000-8000-000000000001',
  title: 'SQL, mid-level',
  state: 'active',
  blueprint: { track: 'data', skills: [], seniority: 'mid', kinds: [], length: 10, mode, minutes: null },
  questions: 10,
  startedAt: '2026-11-20T09:00:00.000Z',
  deadlineAt: null,
  remainingMs: null,
  submittedAt: null,
  submittedBy: null,
  expectedPercent: null,
  ...change,
});

describe('resume', () => {
  it('shows the number of answered questions and the remaining time', () => {
    const reasonOf = (change: Partial<AttemptHead>) => resumeStep(attempt(change), 4, now).reason;
    expect(reasonOf({})).toBe('4 of 10 questions answered. No time limit.');
    expect(reasonOf({ deadlineAt: '2026-11-20T10:12:30.000Z' })).toContain('12 minutes left');
    expect(reasonOf({ state: 'paused', remainingMs: 30_000 })).toContain(
      'Paused with less than a minute left',
    );
  });

  it('prefers an exam to practice, and ignores overdue tests', () => {
    const practice = attempt({});
    const exam = attempt({ title: 'Exam', deadlineAt: '2026-11-20T10:05:00.000Z' }, 'exam');
    expect(attemptToResume([practice, exam], now)).toBe(exam);
    expect(attemptToResume([attempt({ deadlineAt: '2026-11-20T10:00:00.000Z' })], now)).toBeUndefined();
  });
});

describe('read results', () => {
  it('is suggested only while the results are recent', () => {
    const unread = (readyAt: string) =>
      readResultsStep([{ attemptId: 'a', title: 'SQL, mid-level', readyAt: new Date(readyAt) }], now);
    expect(unread('2026-11-20T09:00:00Z')).toMatchObject({ kind: 'read_results', attemptId: 'a' });
    expect(unread('2026-11-01T09:00:00Z')).toBeUndefined();
  });
});

describe('practice', () => {
  const advice: PracticeAdvice = {
    skill: 'pipelines',
    track: 'data',
    basis: 'weakest',
    reason: 'You earned half of the points.',
  };

  it('uses the advice’s skill and reason', () => {
    expect(practiceStep(advice, 'senior', 12)).toEqual({
      kind: 'practice',
      headline: '5 questions on data pipelines',
      reason: advice.reason,
      skill: 'pipelines',
      blueprint: {
        track: 'data',
        skills: ['pipelines'],
        seniority: 'senior',
        kinds: [],
        length: 5,
        mode: 'practice',
        minutes: null,
      },
    });
    expect(practiceStep(advice, 'mid', 3)).toMatchObject({ headline: '3 questions on data pipelines' });
  });

  it('uses the whole track if the skill has no questions', () => {
    expect(practiceStep(advice, 'mid', 0)).toMatchObject({
      headline: '5 questions on data and SQL',
      skill: 'pipelines',
      blueprint: { skills: [], length: 5 },
    });
  });
});

it('suggests a first test that the contract accepts', () => {
  const step = firstTestStep();
  expect(step.kind === 'first_test' && RequestedBlueprint.safeParse(step.blueprint).success).toBe(true);
});
