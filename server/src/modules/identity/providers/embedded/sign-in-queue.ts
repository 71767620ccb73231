// A queue for expensive sign-in work: limited concurrency, first in, first out; refuses when full.
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { APIError } from 'better-auth/api';
import {
  createConcurrencyLimit,
  type ConcurrencyLimit,
  type RunLimited,
} from '../../../../platform/kernel/concurrency-limit.ts';

/** Retry-After in seconds when the queue is full. */
const retryAfterSeconds = 3;

export const createSignInQueue = (limit: ConcurrencyLimit): RunLimited =>
  createConcurrencyLimit(limit, queueFull);

const queueFull = (): APIError =>
  new APIError(
    'SERVICE_UNAVAILABLE',
    { code: 'SIGN_IN_BUSY', message: errorCatalog.sign_in_busy.sentence },
    { 'Retry-After': String(retryAfterSeconds) },
  );
