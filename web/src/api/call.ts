// Makes an API call with the session's token: `await call(api.saveAnswer, { params, body })` is validated and typed.
import type { Endpoint, ResponseOf, SentTo } from '@rehearse/contract/endpoint.ts';
import * as z from 'zod/mini';
import { ApiError } from '../session/failures.ts';
import { endGuest, isGuestPage } from '../session/guest.ts';
import { freshAccessToken } from '../session/tokens/refresh.ts';
import { isTokenExpired } from '../session/tokens/expiry.ts';
import { request, send, type SendOptions } from '../session/send.ts';
import { clearSession, pageToken } from '../session/tokens/stored.ts';

export { api } from '@rehearse/contract/api.ts';

type CallOptions = Omit<SendOptions, 'bearer'>;
/** The input can be omitted if all of it is optional. */
type Args<E extends Endpoint> =
  object extends SentTo<E>
    ? [sent?: SentTo<E>, options?: CallOptions]
    : [sent: SentTo<E>, options?: CallOptions];

/** Endpoints that create or renew a session, or don't need one: a 401 from them doesn't mean that the token expired. */
const apart: ReadonlySet<string> = new Set([
  '/auth/firebase-sync',
  '/auth/signup',
  '/auth/refresh',
  '/auth/refresh-token',
  '/auth/forget-password',
]);

/** Fails in the browser instead of sending a request that is sure to be refused: browsers log error responses to the console. */
const signInNeeded = (): ApiError =>
  new ApiError({ code: 'sign_in_needed', status: 401, message: 'Sign in to continue.' });
const notFound = (): ApiError =>
  new ApiError({
    code: 'not_found',
    status: 404,
    message: 'We can’t find this. It may have been deleted, or it may belong to another account.',
  });

/** Whether the IDs have a valid format. They come from URLs, which people can edit. */
const canBeFound = ({ params }: Endpoint, sent: unknown): boolean =>
  params === undefined || z.safeParse(params, (sent as { params?: unknown } | undefined)?.params).success;

/**
 * Runs with the stored token, refreshed first if it has expired. After a 401, refreshes once and retries once. A
 * suspension ends this session. A guest's token can't be refreshed: a 401 ends the demo.
 */
export const withSession = async <T>(
  endpoint: Endpoint,
  run: (bearer: string | null) => Promise<T>,
): Promise<T> => {
  const stored = pageToken();
  if (stored === null && endpoint.access !== 'public') throw signInNeeded();
  const isRenewable = stored !== null && !isGuestPage() && !apart.has(endpoint.path);
  const bearer = isRenewable && isTokenExpired(stored) ? await freshAccessToken(stored) : stored;
  try {
    return await run(bearer);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'suspended' && pageToken() === bearer)
      clearSession('suspended', error.message);
    const refused = error instanceof ApiError && error.status === 401;
    if (!refused || bearer === null || apart.has(endpoint.path)) throw error;
    if (isGuestPage()) {
      endGuest();
      throw error;
    }
    return await run(await freshAccessToken(bearer));
  }
};

/**
 * Resolves to the validated response. Rejects with ApiError (`code`, `message`, `status`, `requestId`, `fields`, `details`,
 * `retryAfter`), NetworkError if there was no response, or AbortError if `options.signal` was aborted.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[sent, options]: Args<E>
): Promise<ResponseOf<E>> => {
  if (!canBeFound(endpoint, sent)) throw notFound();
  return withSession(endpoint, (bearer) => send(endpoint, sent, { ...options, bearer }));
};

/** Resolves to the raw response, for endpoints that stream or return a file. */
export const callRaw = <E extends Endpoint>(endpoint: E, ...[sent, options]: Args<E>): Promise<Response> =>
  withSession(endpoint, (bearer) => request(endpoint, sent ?? {}, { ...options, bearer }));
