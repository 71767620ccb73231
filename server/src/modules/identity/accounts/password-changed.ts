// Handles a password change at a provider that can't report it: the person's browser reports it with a fresh token.
import { endOtherSessionsOf } from './end-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Parameters<typeof endOtherSessionsOf>[0] & Pick<SessionDeps, 'verifyToken' | 'refreshKey'>;

/** Keeps the session of `refreshToken` if it is the same person's. Throws `provider_token_invalid`. */
export const passwordChanged = async (
  deps: Deps,
  { firebaseToken, refreshToken = '' }: { firebaseToken: string; refreshToken?: string | undefined },
): Promise<void> => {
  const { provider, subject } = await deps.verifyToken(firebaseToken);
  const named = readRefreshToken(deps.refreshKey, refreshToken);
  await endOtherSessionsOf(deps, provider, subject, named && { sub: named.userId, sid: named.family });
};
