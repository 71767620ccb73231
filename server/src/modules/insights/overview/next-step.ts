// Chooses a person's next step, with a reason in plain words. Pure; the time is passed in.
import type { AttemptHead, Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { NextStep } from '@rehearse/contract/insights/overview.ts';
import { shortKinds } from '@rehearse/contract/kinds/kinds.ts';
import type { Seniority } from '@rehearse/contract/primitives.ts';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import type { PracticeAdvice } from '@rehearse/contract/insights/progress.ts';
import { trackWords } from '@rehearse/contract/vocabulary.ts';
import { dayMs, minuteMs } from '../../../platform/kernel/clock.ts';

export type UnopenedResults = { attemptId: string; title: string; readyAt: Date };

/** How long results count as fresh; later, people remember too little of their answers to learn from them. */
const freshMs = 14 * dayMs;

/** The maximum length of a suggested test: short enough to start right away. */
export const suggestedLength = 5;

/** The running exam, or else the newest open test; skips overdue ones, which are submitted automatically. */
export const attemptToResume = (open: readonly AttemptHead[], now: Date): AttemptHead | undefined => {
  const running = open.filter(({ deadlineAt }) => deadlineAt === null || new Date(deadlineAt) > now);
  return running.find(({ blueprint }) => blueprint.mode === 'exam') ?? running[0];
};

export const resumeStep = (attempt: AttemptHead, answered: number, now: Date): NextStep => ({
  kind: 'resume',
  headline: `Continue “${attempt.title}”`,
  reason: `${answered} of ${attempt.questions} question${attempt.questions === 1 ? '' : 's'} answered. ${timeInWords(attempt, now)}`,
  attempt,
  answered,
});

const timeInWords = ({ state, deadlineAt, remainingMs }: AttemptHead, now: Date): string => {
  if (state === 'paused') {
    return remainingMs === null ? 'Paused.' : `Paused with ${leftInWords(remainingMs)} left.`;
  }
  if (deadlineAt === null) return 'No time limit.';
  return `The timer is running, with ${leftInWords(new Date(deadlineAt).getTime() - now.getTime())} left.`;
};

const leftInWords = (ms: number): string => {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const readResultsStep = (unread: readonly UnopenedResults[], now: Date): NextStep | undefined => {
  const newest = unread.find(({ readyAt }) => now.getTime() - readyAt.getTime() < freshMs);
  if (!newest) return undefined;
  return {
    kind: 'read_results',
    headline: `Read your results for “${newest.title}”`,
    reason: 'Your answers are graded. You’ll learn the most while you still remember what you wrote.',
    attemptId: newest.attemptId,
  };
};

/** `available`: the number of questions for this skill; if 0, suggests the whole track. */
export const practiceStep = (
  { skill, track, reason }: PracticeAdvice,
  seniority: Seniority,
  available: number,
): NextStep => {
  const alone = available > 0;
  const length = alone ? Math.min(suggestedLength, available) : suggestedLength;
  const subject = alone ? skillInSentence(skill) : lowerFirst(trackWords[track]);
  return {
    kind: 'practice',
    headline:
      alone || track !== 'behavioural'
        ? `${questionsInWords(length)} on ${subject}`
        : `${length} behavioral questions`,
    reason,
    skill,
    blueprint: blueprintOf({ track, skills: alone ? [skill] : [], seniority, length }),
  };
};

export const firstTestStep = (): NextStep => ({
  kind: 'first_test',
  headline: 'Start with 5 questions',
  reason: `A short practice test in ${lowerFirst(trackWords.backend)}, with no time limit. You can pause and continue later.`,
  blueprint: {
    ...blueprintOf({ track: 'backend', skills: [], seniority: 'mid', length: suggestedLength }),
    kinds: [...shortKinds],
  },
});

export const blueprintOf = (
  choices: Pick<Blueprint, 'track' | 'skills' | 'seniority' | 'length'>,
): Blueprint => ({ ...choices, kinds: [], mode: 'practice', minutes: null });

const questionsInWords = (length: number): string => `${length} question${length === 1 ? '' : 's'}`;

/** `APIs` and `SQL` keep their capitals. */
const lowerFirst = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
