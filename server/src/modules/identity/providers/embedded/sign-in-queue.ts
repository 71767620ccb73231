// Runs so many calls of a sign-in at once and queues the others in order; one more than the queue holds is refused.
import { errorCatalogue } from '@rehearse/contract/error-codes.ts';
import { APIError } from 'better-auth/api';
import pLimit from 'p-limit';

export type QueueLimits = { atOnce: number; longestQueue: number };

export type RunQueued = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds until a full queue has moved on. */
const retryAfterSeconds = 3;

export const createSignInQueue = ({ atOnce, longestQueue }: QueueLimits): RunQueued => {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + longestQueue) throw queueFull();
    return limit(work);
  };
};

const queueFull = (): APIError =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'SIGN_IN_BUSY', message: errorCatalogue.sign_in_busy.sentence },
    { 'Retry-After': String(retryAfterSeconds) },
  );
