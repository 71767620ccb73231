// One API call with the session's token: `await call(api.saveAnswer, { params, body })` is parsed and typed.
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
/** Input can be omitted if nothing in it is required. */
type Args<E extends Endpoint> =
  object extends SentTo<E>
    ? [sent?: SentTo<E>, options?: CallOptions]
    : [sent: SentTo<E>, options?: CallOptions];

/** The calls that make or renew a session, or are made without one: their 401 is an answer, not an old token. */
const apart: ReadonlySet<string> = new Set([
  '/auth/firebase-sync',
  '/auth/signup',
  '/auth/refresh',
  '/auth/refresh-token',
  '/auth/forget-password',
]);

/** As the server would answer: what is sure to be refused is not asked, since browsers log each refusal as an error. */
const signInNeeded = (): ApiError =>
  new ApiError({ code: 'sign_in_needed', status: 401, message: 'Sign in to continue.' });
const notFound = (): ApiError =>
  new ApiError({
    code: 'not_found',
    status: 404,
    message: 'We can’t find this. It may have been deleted, or it may belong to another account.',
  });

/** No attempt has the id `abc`: ids come from addresses that people type. */
const canBeFound = ({ params }: Endpoint, sent: unknown): boolean =>
  params === undefined || z.safeParse(params, (sent as { params?: unknown } | undefined)?.params).success;

/**
 * Runs with the stored token, renewed first if it has run out; a 401 is answered by one refresh and one more try. A
 * suspension ends the session here. A guest's token has no refresh: its 401 is the end of the demo.
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
 * The reply, parsed. Throws ApiError (`code`, `message`, `status`, `requestId`, `fields`, `details`, `retryAfter`),
 * NetworkError when no answer came, or AbortError when `options.signal` was aborted.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[sent, options]: Args<E>
): Promise<ResponseOf<E>> => {
  if (!canBeFound(endpoint, sent)) throw notFound();
  return withSession(endpoint, (bearer) => send(endpoint, sent, { ...options, bearer }));
};

/** Returns the raw response, for endpoints that stream or return a file. */
export const callRaw = <E extends Endpoint>(endpoint: E, ...[sent, options]: Args<E>): Promise<Response> =>
  withSession(endpoint, (bearer) => request(endpoint, sent ?? {}, { ...options, bearer }));
