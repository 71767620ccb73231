// Refreshes tokens: one refresh at a time, in this tab and across tabs.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import { ApiError, NetworkError } from '../failures.ts';
import { ofOnePerson } from '../person.ts';
import { calibrateClock } from './expiry.ts';
import { requestJson } from '../send.ts';
import { clearSession, pageToken, refreshToken, storeTokens } from './stored.ts';
import { readTokens } from './sync-reply.ts';

/**
 * The replies with which the server says that this session is over: anything else may pass, so the session is kept.
 * 422 is the answer to a stored token that is not even in the form of one: no later try could be answered otherwise.
 */
const overStatus = new Set([400, 401, 403, 422]);

/** Other tabs wait for this one: no response within this time counts as none. */
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

/** A token stored by another tab or sign-in since `refused` was read; undefined if there is none. */
const storedSince = (refused: string): string | undefined => {
  const now = pageToken();
  // Signed out meanwhile, or another person signed in: their token isn't for this call.
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
 * An access token that is not `refused`. Throws ApiError `session_ended` (with the session cleared, unless it is someone
 * else's by now), or what went wrong. Across tabs the lock makes it one; without locks, on plain http in a local network,
 * the stored token tells that another tab was faster, and the server answers the same to two that ask at once.
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
