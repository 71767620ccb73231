// A password was changed with a provider that cannot tell us: the person's own browser does, with a fresh token of theirs.
import { endOtherSessionsOf } from './end-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { SessionNeeds } from './sync-session.ts';

type Needs = Parameters<typeof endOtherSessionsOf>[0] & Pick<SessionNeeds, 'prove' | 'refreshKey'>;

/** The session that `refreshToken` belongs to stays, if it is the same person's. Throws `provider_token_invalid`. */
export const passwordChanged = async (
  needs: Needs,
  { firebaseToken, refreshToken = '' }: { firebaseToken: string; refreshToken?: string | undefined },
): Promise<void> => {
  const { provider, subject } = await needs.prove(firebaseToken);
  const named = readRefreshToken(needs.refreshKey, refreshToken);
  await endOtherSessionsOf(needs, provider, subject, named && { sub: named.userId, sid: named.family });
};
