// Puts the overview together: the one next step, where one stands, the last attempts and days.
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts.ts';
import type { NextStep, Overview } from '@rehearse/contract/overview.ts';
import type { PracticeAdvice, Progress } from '@rehearse/contract/progress.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import {
  attemptToResume,
  blueprintOf,
  firstTestStep,
  practiseStep,
  readResultsStep,
  resumeStep,
  suggestedLength,
} from './next-step.ts';
import type { OverviewRepository } from './overview.repository.ts';

export type OverviewDeps = {
  repository: OverviewRepository;
  clock: Clock;
  /** Lists active and paused tests, newest first. */
  openAttempts: (userId: string) => Promise<AttemptHead[]>;
  /** Of one test, how many questions hold an answer. */
  countAnswered: (userId: string, attemptId: string) => Promise<number>;
  /** Complete results that nobody looked at yet, newest first. */
  unreadResults: (userId: string) => Promise<{ attemptId: string; readyAt: Date }[]>;
  progressOf: (userId: string) => Promise<Progress>;
  countAnswers: (userId: string) => Promise<number>;
  recentAttempts: (userId: string, limit: number) => Promise<Overview['recent']>;
  /** How many questions there are for these choices. */
  countQuestions: (userId: string, blueprint: Blueprint) => Promise<number>;
};

const recentShown = 5;
const daysShown = 14;

export const readOverview = async (deps: OverviewDeps, userId: string): Promise<Overview> => {
  const now = deps.clock();
  const [progress, recent, answers, tests] = await Promise.all([
    deps.progressOf(userId),
    deps.recentAttempts(userId, recentShown),
    deps.countAnswers(userId),
    deps.repository.countSubmitted(userId),
  ]);
  const { today, standings } = progress;
  const next = await nextStep(deps, userId, progress.advice, now);
  const days = lastDays(today, progress.days);
  return { now: now.toISOString(), today, next, standings, recent, days, totals: { tests, answers } };
};

const nextStep = async (
  deps: OverviewDeps,
  userId: string,
  advice: PracticeAdvice | null,
  now: Date,
): Promise<NextStep> => {
  const open = attemptToResume(await deps.openAttempts(userId), now);
  if (open) return resumeStep(open, await deps.countAnswered(userId, open.id), now);
  const unread = await deps.unreadResults(userId);
  const titles = await deps.repository.titlesOf(
    userId,
    unread.map(({ attemptId }) => attemptId),
  );
  const named = unread.flatMap((one) => {
    const title = titles.get(one.attemptId);
    return title === undefined ? [] : [{ ...one, title }];
  });
  return readResultsStep(named, now) ?? (await practise(deps, userId, advice)) ?? firstTestStep();
};

const practise = async (
  { repository, countQuestions }: OverviewDeps,
  userId: string,
  advice: PracticeAdvice | null,
): Promise<NextStep | undefined> => {
  if (!advice) return undefined;
  const { track, skill } = advice;
  const seniority = (await repository.lastSeniority(userId, track)) ?? 'mid';
  const alone = blueprintOf({ track, skills: [skill], seniority, length: suggestedLength });
  return practiseStep(advice, seniority, await countQuestions(userId, alone));
};

const lastDays = (today: string, days: Progress['days']): Progress['days'] => {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(end - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10);
    return days.find((one) => one.day === day) ?? { day, answers: 0 };
  });
};
