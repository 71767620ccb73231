// Assembles the overview: the next step, skill levels, recent attempts, and practice days.
import type { NextStep, Overview } from '@rehearse/contract/insights/overview.ts';
import type { PracticeAdvice, Progress } from '@rehearse/contract/insights/progress.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { Attempts } from '../../attempts/attempts.public.ts';
import { unreadResults } from '../notifications/unread-results.ts';
import { readProgress } from '../progress/read-progress.ts';
import { recentAttempts } from '../review/list-past-attempts.ts';
import {
  attemptToResume,
  blueprintOf,
  firstTestStep,
  practiceStep,
  readResultsStep,
  resumeStep,
  suggestedLength,
} from './next-step.ts';
import type { OverviewRepository } from './overview.repository.ts';

export type OverviewDeps = {
  repository: OverviewRepository;
  clock: Clock;
  attempts: Pick<Attempts, 'openAttempts' | 'countAnswered' | 'countQuestions' | 'dailyToday'>;
  progress: Parameters<typeof readProgress>[0];
  notifications: Parameters<typeof unreadResults>[0];
  review: Parameters<typeof recentAttempts>[0];
};

const recentShown = 5;
const daysShown = 14;

export const readOverview = async (deps: OverviewDeps, userId: string): Promise<Overview> => {
  const now = deps.clock();
  const [progress, recent, answers, tests, daily] = await Promise.all([
    readProgress(deps.progress, userId),
    recentAttempts(deps.review, userId, recentShown),
    deps.progress.repository.countAnswers(userId),
    deps.repository.countSubmitted(userId),
    deps.attempts.dailyToday(userId),
  ]);
  const { today, standings } = progress;
  const next = await nextStep(deps, userId, progress.advice, now);
  const days = lastDays(today, progress.days);
  return { now: now.toISOString(), today, next, daily, standings, recent, days, totals: { tests, answers } };
};

const nextStep = async (
  deps: OverviewDeps,
  userId: string,
  advice: PracticeAdvice | null,
  now: Date,
): Promise<NextStep> => {
  const open = attemptToResume(await deps.attempts.openAttempts(userId), now);
  if (open) return resumeStep(open, await deps.attempts.countAnswered(userId, open.id), now);
  const unread = await unreadResults(deps.notifications, userId);
  const titles = await deps.repository.titlesOf(
    userId,
    unread.map(({ attemptId }) => attemptId),
  );
  const named = unread.flatMap((result) => {
    const title = titles.get(result.attemptId);
    return title === undefined ? [] : [{ ...result, title }];
  });
  return readResultsStep(named, now) ?? (await practice(deps, userId, advice)) ?? firstTestStep();
};

const practice = async (
  { repository, attempts }: OverviewDeps,
  userId: string,
  advice: PracticeAdvice | null,
): Promise<NextStep | undefined> => {
  if (!advice) return undefined;
  const { track, skill } = advice;
  const seniority = (await repository.lastSeniority(userId, track)) ?? 'mid';
  const alone = blueprintOf({ track, skills: [skill], seniority, length: suggestedLength });
  return practiceStep(advice, seniority, await attempts.countQuestions(userId, alone));
};

const lastDays = (today: string, days: Progress['days']): Progress['days'] => {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(end - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10);
    return days.find((progressDay) => progressDay.day === day) ?? { day, answers: 0 };
  });
};
