// Issues new tokens for a refresh token; a reused old token ends the whole session family.
import { AppError, suspended } from '../../../platform/kernel/app-error.ts';
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { signAccessToken } from './access-token.ts';
import { afterFirstUse, judgeRefresh, newMark, readRefreshToken, refreshTokenFor } from './refresh-token.ts';
import { isSuspended } from './suspension.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Pick<SessionDeps, 'repository' | 'transact' | 'clock' | 'accessKey' | 'refreshKey'> & {
  appendEvents: AppendEvents;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/** Throws `session_ended` or `suspended`. */
export const refreshSession = async (deps: Deps, token: string) => {
  const named = readRefreshToken(deps.refreshKey, token);
  if (!named) throw new AppError('session_ended');
  const { userId, family: id } = named;
  const outcome = await deps.transact(async (tx) => {
    const family = await deps.repository.lockFamily(tx, userId, id);
    const user = family && (await deps.repository.findById(userId, tx));
    if (!family || !user) return 'ended';
    const now = deps.clock();
    if (isSuspended(user, now)) return suspended(user);
    const verdict = judgeRefresh(family, named, now);
    if (verdict === 'reuse') {
      await deps.repository.changeFamily(tx, userId, id, { endedAt: now, endedBecause: 'reused' });
      await deps.appendEvents(tx, userId, now, [{ kind: 'session_reused' }]);
      await deps.broadcast(tx, userId);
    }
    if (verdict === 'reuse' || verdict === 'ended') return 'ended';
    const change = verdict === 'first use' ? afterFirstUse(family, named, now) : undefined;
    if (change) await deps.repository.changeFamily(tx, userId, id, change);
    const { counter } = change ?? family;
    const child = { userId, family: id, counter, mark: newMark() };
    const refreshToken = refreshTokenFor(deps.refreshKey, child);
    const person = { userId, email: user.email, role: user.role, family: id };
    return { refreshToken, accessToken: await signAccessToken(deps.accessKey, person, now) };
  });
  if (outcome === 'ended') throw new AppError('session_ended');
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};
