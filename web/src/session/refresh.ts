// Fresh tokens for old ones: one refresh at a time, in this tab and across tabs.
import { api } from '@rehearse/contract/api.ts';
import { ApiError } from './failures.ts';
import { requestJson } from './send.ts';
import { clearSession, pageToken, refreshToken, storeTokens } from './stored.ts';
import { readTokens } from './sync-reply.ts';

/** The replies with which the server says that this session is over. Anything else may pass, so the session is kept. */
const overStatus = new Set([400, 401, 403, 422]);

const sessionOver = (): ApiError =>
  new ApiError({ code: 'session_ended', status: 401, message: 'Your session has ended. Sign in again.' });

const end = (): ApiError => {
  clearSession('session-ended');
  return sessionOver();
};

const refreshOnce = async (refused: string): Promise<string> => {
  const current = pageToken();
  if (current === null) throw end();
  // Another tab was faster: its token has not been refused yet.
  if (current !== refused) return current;
  const refresh = refreshToken();
  if (refresh === null) throw end();
  try {
    const tokens = readTokens(await requestJson(api.refresh, { body: { refreshToken: refresh } }));
    // Signed out, or signed in anew, while the answer was on its way: what is stored now counts.
    const now = pageToken();
    if (now === null) throw sessionOver();
    if (now !== refused) return now;
    storeTokens({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? refresh });
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof ApiError && overStatus.has(error.status) && refreshToken() === refresh) throw end();
    throw error;
  }
};

let running: { refused: string; result: Promise<string> } | undefined;

/** An access token that is not `refused`. Throws ApiError `session_ended` after clearing the session, or what went wrong. */
export const freshAccessToken = (refused: string): Promise<string> => {
  if (running?.refused === refused) return running.result;
  const locks = (navigator as { locks?: LockManager }).locks;
  const run = (): Promise<string> => refreshOnce(refused);
  const started = locks ? (locks.request('session-refresh', run) as Promise<string>) : run();
  const result = started.finally(() => {
    running = undefined;
  });
  running = { refused, result };
  return result;
};
