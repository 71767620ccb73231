// Ends sessions when the provider reports it: all of a person's after a password change, or one that ended at the provider.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';

type Deps = {
  repository: Pick<IdentityRepository, 'findByIdentity' | 'endFamilies' | 'endFamiliesFrom'>;
  transact: Transact;
  clock: Clock;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  endProviderSessions: (provider: string, subject: string) => Promise<void>;
};

/** Signs the person out everywhere immediately, in every process. Does nothing if they have no account here. */
export const endSessionsOf = async (deps: Deps, provider: string, subject: string): Promise<void> => {
  await deps.transact(async (tx) => {
    const user = await deps.repository.findByIdentity(tx, provider, subject);
    if (!user) return;
    await deps.repository.endFamilies(tx, user.id, 'password_changed', deps.clock());
    await deps.broadcast(tx, user.id);
  });
  await deps.endProviderSessions(provider, subject);
};

/** Ends all of our sessions except `staying`; the provider has already ended its own. */
export const endOtherSessionsOf = (
  deps: Omit<Deps, 'endProviderSessions'>,
  provider: string,
  subject: string,
  staying: { sub: string; sid: string } | undefined,
): Promise<void> =>
  deps.transact(async (tx) => {
    const user = await deps.repository.findByIdentity(tx, provider, subject);
    if (!user) return;
    const stays = staying?.sub === user.id ? staying.sid : undefined;
    await deps.repository.endFamilies(tx, user.id, 'password_changed', deps.clock(), stays);
    await deps.broadcast(tx, user.id);
  });

/** Ends our sessions that came from a provider session which has ended. */
export const endWithProviderSession = (
  deps: Omit<Deps, 'endProviderSessions'>,
  session: string,
): Promise<void> =>
  deps.transact(async (tx) => {
    const people = await deps.repository.endFamiliesFrom(tx, session, deps.clock());
    for (const userId of new Set(people)) await deps.broadcast(tx, userId);
  });
