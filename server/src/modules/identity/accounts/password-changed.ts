// A password was changed with a provider that cannot tell us: the person's own browser does, with a fresh token of theirs.
import { endOtherSessionsOf } from './end-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Parameters<typeof endOtherSessionsOf>[0] & Pick<SessionDeps, 'prove' | 'refreshKey'>;

/** The session that `refreshToken` belongs to stays, if it is the same person's. Throws `provider_token_invalid`. */
export const passwordChanged = async (
  deps: Deps,
  { firebaseToken, refreshToken = '' }: { firebaseToken: string; refreshToken?: string | undefined },
): Promise<void> => {
  const { provider, subject } = await deps.prove(firebaseToken);
  const named = readRefreshToken(deps.refreshKey, refreshToken);
  await endOtherSessionsOf(deps, provider, subject, named && { sub: named.userId, sid: named.family });
};
