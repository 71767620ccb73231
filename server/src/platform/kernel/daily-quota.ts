// How often a person may do something in 24 hours, counted from the rows that each time leaves anyway.
import { AppError } from './app-error.ts';
import { dayMs } from './clock.ts';

/** `timesSince`: when it was done from then on, oldest first. Throws `too_many_requests` with the wait until the next. */
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
