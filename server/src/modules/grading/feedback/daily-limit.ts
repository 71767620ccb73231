// How often something may be asked for in a day.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { dayMs } from '../../../platform/kernel/clock.ts';

/** `since`: the times from then on, the oldest first. Throws `too_many_requests` with the wait until the next try. */
export const mustBeFewerInADay = async (
  most: number,
  at: Date,
  since: (then: Date) => Promise<Date[]>,
): Promise<void> => {
  const now = at.getTime();
  const oldest = (await since(new Date(now - dayMs))).at(-most);
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + dayMs - now) / 1000));
  throw new AppError('too_many_requests', { retryAfter });
};
