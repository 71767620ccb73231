// The rules of an attempt: its time limit, and which actions are allowed now.
import {
  isAllowed,
  type AttemptAction,
  type AttemptState,
  type Mode,
} from '@rehearse/contract/attempts/attempt-actions.ts';
import type { ExtraTime } from '@rehearse/contract/primitives.ts';
import { AppError } from '../../platform/kernel/app-error.ts';
import { dayMs, minuteMs } from '../../platform/kernel/clock.ts';

/** An attempt untouched for this long is abandoned. */
export const untouchedLimitMs = 30 * dayMs;

export type AttemptTiming = {
  state: AttemptState;
  mode: Mode;
  deadlineAt: Date | null;
  remainingMs: number | null;
};

const extraFactor: Record<ExtraTime, number> = { none: 1, '1.5': 1.5, '2': 2 };

/** Extra time extends every limit. */
export const withExtraTime = (ms: number, extraTime: ExtraTime): number =>
  Math.round(ms * extraFactor[extraTime]);

/** The time limit in milliseconds; null if there is none. */
export const timeLimitMs = (minutes: number | null, extraTime: ExtraTime): number | null =>
  minutes === null ? null : withExtraTime(minutes * minuteMs, extraTime);

export const deadlineFrom = (now: Date, limitMs: number | null): Date | null =>
  limitMs === null ? null : new Date(now.getTime() + limitMs);

/** Whether the deadline has passed while the attempt is still active. Answers received before it count. */
export const isOverdue = (attempt: AttemptTiming, now: Date): boolean =>
  attempt.state === 'active' && attempt.deadlineAt !== null && now >= attempt.deadlineAt;

/** Pauses the clock and stores the remaining time. */
export const paused = (attempt: AttemptTiming, now: Date): AttemptTiming => ({
  ...attempt,
  state: 'paused',
  deadlineAt: null,
  remainingMs: attempt.deadlineAt && Math.max(0, attempt.deadlineAt.getTime() - now.getTime()),
});

/** Restarts the clock with the remaining time. */
export const resumed = (attempt: AttemptTiming, now: Date): AttemptTiming => ({
  ...attempt,
  state: 'active',
  deadlineAt: deadlineFrom(now, attempt.remainingMs),
  remainingMs: null,
});

/** Throws `action_not_allowed` (with the state, so that a page can explain it). */
export const mustAllow = (action: AttemptAction, attempt: { state: AttemptState; mode: Mode }): void => {
  if (!isAllowed(action, attempt.state, attempt.mode)) {
    throw new AppError('action_not_allowed', { details: { state: attempt.state } });
  }
};
