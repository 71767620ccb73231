// Refreshes tokens: one refresh at a time, in this tab and across tabs.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import { ApiError, NetworkError } from '../failures.ts';
import { ofOnePerson } from '../person.ts';
import { calibrateClock } from './expiry.ts';
import { requestJson } from '../send.ts';
import { clearSession, pageToken, refreshToken, storeTokens } from './stored.ts';
import { readTokens } from './sync-reply.ts';

/**
 * Statuses that mean the session is over. Any other failure may be temporary, so the session is kept.
 * 422: the stored token is malformed, so retrying can't help.
 */
const overStatus = new Set([400, 401, 403, 422]);

/** Milliseconds; other tabs wait for this one, so after this time a request counts as failed. */
const patienceMs = 20_000;

const sessionOver = (): ApiError =>
  new ApiError({ code: 'session_ended', status: 401, message: 'Your session has ended. Sign in again.' });

const end = (refusal?: ApiError): ApiError => {
  if (refusal?.code !== 'suspended') {
    clearSession('session-ended');
    return sessionOver();
  }
  clearSession('suspended', refusal.message);
  return refusal;
};

/** The current token, if another tab or sign-in has replaced `refused`; undefined if not. */
const storedSince = (refused: string): string | undefined => {
  const now = pageToken();
  // Signed out, or someone else signed in: their token must not be used for this call.
  if (now === null || !ofOnePerson(now, refused)) throw sessionOver();
  return now === refused ? undefined : now;
};

const askForTokens = async (refresh: string): Promise<{ accessToken: string; refreshToken: string }> => {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const reply = await requestJson(
      identityEndpoints.refresh,
      { body: { refreshToken: refresh } },
      { signal },
    );
    const { accessToken, refreshToken: next = refresh } = readTokens(reply);
    return { accessToken, refreshToken: next };
  } catch (error) {
    throw signal.aborted ? new NetworkError(error) : error;
  }
};

const refreshOnce = async (refused: string): Promise<string> => {
  if (pageToken() === null) throw end();
  const faster = storedSince(refused);
  if (faster !== undefined) return faster;
  const refresh = refreshToken();
  if (refresh === null) throw end();
  try {
    const tokens = await askForTokens(refresh);
    const stored = storedSince(refused);
    if (stored !== undefined) return stored;
    calibrateClock(tokens.accessToken);
    storeTokens(tokens);
    return tokens.accessToken;
  } catch (error) {
    const stored = storedSince(refused);
    if (stored !== undefined) return stored;
    if (error instanceof ApiError && overStatus.has(error.status) && refreshToken() === refresh)
      throw end(error);
    throw error;
  }
};

let running: { refused: string; result: Promise<string> } | undefined;

/**
 * Resolves to an access token other than `refused`. Rejects with ApiError `session_ended` (the session is then cleared,
 * unless it's someone else's by now) or the error of the refresh. A Web Lock allows one refresh across tabs. Where locks
 * are missing (plain http), the stored token shows that another tab was faster, and the server answers both the same.
 */
export const freshAccessToken = (refused: string): Promise<string> => {
  if (running?.refused === refused) return running.result;
  const locks = (navigator as { locks?: LockManager }).locks;
  const run = (): Promise<string> => refreshOnce(refused);
  const started = locks ? (locks.request('session-refresh', run) as Promise<string>) : run();
  const mine = {
    refused,
    result: started.finally(() => {
      if (running === mine) running = undefined;
    }),
  };
  running = mine;
  return mine.result;
};
