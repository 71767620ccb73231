// Used by the session guard: whose token this is, and whether the session is active.
import { LRUCache } from 'lru-cache';
import { AppError, suspended } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { AccessClaims } from './access-token.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { isSuspended } from './suspension.ts';

/** How long a cached session is trusted without a notice. */
const trustedMs = 5_000;
/** How stale the stored last visit can be: a write per request would cost too much. */
const seenMs = 5 * 60_000;

type Session = NonNullable<Awaited<ReturnType<IdentityRepository['readSession']>>>;

type Deps = {
  repository: Pick<IdentityRepository, 'readSession' | 'noteSeen'>;
  verifyAccess: (token: string) => Promise<AccessClaims>;
  clock: Clock;
};

/** Sessions cached in this process. */
const mostSeen = 20_000;

/** `forget(userId)` is called on every notice about that person, `forgetAll` if notices may have been missed. */
export const createSessionReader = ({ repository, verifyAccess, clock }: Deps) => {
  const seen = new LRUCache<string, { at: number; userId: string; session: Session }>({ max: mostSeen });
  /** Counts invalidations: a result fetched before one may be stale, and isn't cached. */
  let forgotten = 0;

  /** Not awaited, so it neither delays a request nor fails it. */
  const noteSeen = (userId: string, sid: string, session: Session): void => {
    const now = clock();
    const before = new Date(now.getTime() - seenMs);
    const isRunning = !isSuspended(session, now) && session.endedAt === null && now < session.expiresAt;
    const isOld = (at: Date | null): boolean => at === null || at < before;
    if (isRunning && (isOld(session.lastSeenAt) || isOld(session.lastUsedAt)))
      void repository.noteSeen(userId, sid, now, before).catch(() => undefined);
  };

  const sessionOf = async ({ sub, sid }: AccessClaims): Promise<Session> => {
    const now = Date.now(); // real time: the cache must expire even while a test's clock is stopped
    const found = seen.get(sid);
    if (found && now - found.at < trustedMs) return found.session;
    const before = forgotten;
    const session = await repository.readSession(sub, sid);
    if (!session) throw new AppError('session_ended');
    noteSeen(sub, sid, session);
    if (before !== forgotten) return session;
    seen.set(sid, { at: now, userId: sub, session });
    return session;
  };

  return {
    readSession: async (token: string) => {
      const claims = await verifyAccess(token);
      const session = await sessionOf(claims);
      if (isSuspended(session, clock())) throw suspended(session);
      const over = session.endedAt !== null || clock() >= session.expiresAt;
      if (over || session.kind !== claims.kind) throw new AppError('session_ended');
      const { kind, email, role } = session;
      return { userId: claims.sub, kind, email, role, sessionId: claims.sid };
    },
    forget: (userId: string) => {
      forgotten += 1;
      const theirs = [...seen.entries()].filter(([, entry]) => entry.userId === userId);
      for (const [sid] of theirs) seen.delete(sid);
    },
    forgetAll: () => {
      forgotten += 1;
      seen.clear();
    },
  };
};
