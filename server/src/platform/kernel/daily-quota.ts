// Limits what a person can do in 24 hours, counted from rows that are stored anyway.
import { AppError } from './app-error.ts';
import { dayMs } from './clock.ts';

/**
 * `timesSince` returns the times of past uses since a given time, oldest first. Throws `too_many_requests` with the wait
 * for the next use.
 */
export const checkDailyQuota = async (
  limit: number,
  now: Date,
  timesSince: (from: Date) => Promise<Date[]>,
): Promise<void> => {
  const oldest = (await timesSince(new Date(now.getTime() - dayMs))).at(-limit);
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000));
  throw new AppError('too_many_requests', { retryAfter });
};
