// Gives new tokens for a refresh token; a token that should be gone ends the whole family.
import { AppError, suspended } from '../../kernel/app-error.ts';
import type { AppendEvents } from '../../kernel/ledger-event.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { signAccessToken } from './access-token.ts';
import { afterFirstUse, judgeRefresh, newMark, readRefreshToken, refreshTokenFor } from './refresh-token.ts';
import { isSuspended } from './suspension.ts';
import type { SessionNeeds } from './sync-session.ts';

type Needs = Pick<SessionNeeds, 'repository' | 'transact' | 'clock' | 'accessKey' | 'refreshKey'> & {
  appendEvents: AppendEvents;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
};

/** Throws `session_ended` or `suspended`. */
export const refreshSession = async (needs: Needs, token: string) => {
  const named = readRefreshToken(needs.refreshKey, token);
  if (!named) throw new AppError('session_ended');
  const { userId, family: id } = named;
  const outcome = await needs.transact(async (tx) => {
    const family = await needs.repository.lockFamily(tx, userId, id);
    const user = family && (await needs.repository.findById(userId, tx));
    if (!family || !user) return 'ended';
    const now = needs.clock();
    if (isSuspended(user, now)) return suspended(user);
    const verdict = judgeRefresh(family, named, now);
    if (verdict === 'reuse') {
      await needs.repository.changeFamily(tx, userId, id, { endedAt: now, endedBecause: 'reused' });
      await needs.appendEvents(tx, userId, now, [{ kind: 'session_reused' }]);
      await needs.tellProcesses(tx, userId);
    }
    if (verdict === 'reuse' || verdict === 'ended') return 'ended';
    const change = verdict === 'first use' ? afterFirstUse(family, named, now) : undefined;
    if (change) await needs.repository.changeFamily(tx, userId, id, change);
    const { counter } = change ?? family;
    const child = { userId, family: id, counter, mark: newMark() };
    const refreshToken = refreshTokenFor(needs.refreshKey, child);
    const person = { userId, email: user.email, role: user.role, family: id };
    return { refreshToken, accessToken: await signAccessToken(needs.accessKey, person, now) };
  });
  if (outcome === 'ended') throw new AppError('session_ended');
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};
