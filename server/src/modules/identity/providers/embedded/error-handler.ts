// better-auth's error handler: refusals aren't logged as errors; other errors are, and answered without details.
import { errorCatalog } from '@rehearse/contract/error-codes.ts';
import { APIError, isAPIError } from 'better-auth/api';
import { databaseFault } from '../../../../platform/db/database-error.ts';
import type { Log } from '../../../../platform/kernel/log.ts';

/** Retry-After in seconds while the database is unavailable. */
const retryAfterSeconds = 2;

/** For better-auth's `onAPIError`; by default it prints the whole error object to the console. */
export const createErrorHandler =
  (log: Log) =>
  (error: unknown): void => {
    if (isAPIError(error) && error.statusCode < 500) {
      log.debug({ part: 'identity', status: error.statusCode }, 'identity provider request refused');
      return;
    }
    if (isAPIError(error) && error.statusCode === errorCatalog.sign_in_busy.status) {
      log.warn({ part: 'identity' }, 'password hashing queue full');
      return;
    }
    const away = databaseFault(error) === 'unavailable';
    if (away) log.warn({ part: 'identity', reason: String(error) }, 'database unavailable');
    else log.error({ part: 'identity', err: error }, 'identity provider failed');
    const { status, sentence } = errorCatalog[away ? 'unavailable' : 'internal'];
    throw new APIError(
      status,
      { code: away ? 'UNAVAILABLE' : 'INTERNAL', message: sentence },
      away ? { 'Retry-After': String(retryAfterSeconds) } : {},
    );
  };
