// A person's own sessions: where they are signed in, and signing out there.
import type { Session } from '@rehearse/contract/identity/sessions.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { FamilyRow, IdentityRepository } from './identity.repository.ts';

type Deps = {
  repository: Pick<IdentityRepository, 'runningFamilies' | 'endOneFamily'>;
  transact: Transact;
  clock: Clock;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  endProviderSession: (session: string) => Promise<void>;
};
type CurrentSession = { userId: string; sessionId: string };

const mostShown = 100;

const lastUseOf = ({ lastUsedAt, advancedAt, createdAt }: FamilyRow): Date =>
  new Date(Math.max(...[lastUsedAt, advancedAt, createdAt].map((date) => date?.getTime() ?? 0)));

export const listSessions = async (
  { repository, clock }: Pick<Deps, 'repository' | 'clock'>,
  { userId, sessionId }: CurrentSession,
): Promise<{ items: Session[] }> => {
  const families = await repository.runningFamilies(userId, clock());
  const byLastUse = families.toSorted((a, b) => lastUseOf(b).getTime() - lastUseOf(a).getTime());
  // the current session is always included
  const shown = byLastUse.filter(({ id }, place) => place < mostShown || id === sessionId);
  return {
    items: shown.map((family) => ({
      id: family.id,
      browser: family.browser,
      system: family.system,
      startedAt: family.createdAt.toISOString(),
      lastUsedAt: lastUseOf(family).toISOString(),
      isCurrent: family.id === sessionId,
    })),
  };
};

/** Throws `not_found` if the session is over or someone else's. */
export const endSession = async (
  deps: Deps,
  { userId, sessionId }: CurrentSession,
  id: string,
): Promise<void> => {
  const families = await deps.repository.runningFamilies(userId, deps.clock());
  const ended = families.filter((family) => family.id === id);
  if (ended.length === 0) throw new AppError('not_found');
  await endAll(
    deps,
    userId,
    ended,
    families.filter((family) => id !== sessionId && family.id === sessionId),
  );
};

export const endOtherSessions = async (deps: Deps, { userId, sessionId }: CurrentSession): Promise<void> => {
  const families = await deps.repository.runningFamilies(userId, deps.clock());
  const staying = families.filter(({ id }) => id === sessionId);
  await endAll(
    deps,
    userId,
    families.filter(({ id }) => id !== sessionId),
    staying,
  );
};

/** Also ends provider sessions, whose cookies could open new ones here, unless a remaining session came from them. */
const endAll = async (
  deps: Deps,
  userId: string,
  ended: readonly FamilyRow[],
  staying: readonly FamilyRow[],
): Promise<void> => {
  await deps.transact(async (tx) => {
    for (const { id } of ended) await deps.repository.endOneFamily(tx, userId, id, deps.clock());
    if (ended.length > 0) await deps.broadcast(tx, userId);
  });
  const spared = new Set(staying.map(({ providerSession }) => providerSession));
  const theirs = new Set(ended.map(({ providerSession }) => providerSession));
  for (const session of theirs)
    if (session !== null && !spared.has(session)) await deps.endProviderSession(session);
};
