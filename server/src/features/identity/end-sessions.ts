// Ends our sessions when the provider says so: all of a person's after a change of password, or the one that ended there.
import type { Clock } from '../../kernel/clock.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';

type Needs = {
  repository: Pick<IdentityRepository, 'findByIdentity' | 'endFamilies' | 'endFamiliesFrom'>;
  transact: Transact;
  clock: Clock;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
  endProviderSessions: (provider: string, subject: string) => Promise<void>;
};

/** Signed out everywhere and at once, in every process. Someone who never came to us has nothing to end here. */
export const endSessionsOf = async (needs: Needs, provider: string, subject: string): Promise<void> => {
  await needs.transact(async (tx) => {
    const user = await needs.repository.findByIdentity(tx, provider, subject);
    if (!user) return;
    await needs.repository.endFamilies(tx, user.id, 'password_changed', needs.clock());
    await needs.tellProcesses(tx, user.id);
  });
  await needs.endProviderSessions(provider, subject);
};

/** Ends the sessions here but the one that stays; the provider has ended its own. */
export const endOtherSessionsOf = (
  needs: Omit<Needs, 'endProviderSessions'>,
  provider: string,
  subject: string,
  staying: { sub: string; sid: string } | undefined,
): Promise<void> =>
  needs.transact(async (tx) => {
    const user = await needs.repository.findByIdentity(tx, provider, subject);
    if (!user) return;
    const stays = staying?.sub === user.id ? staying.sid : undefined;
    await needs.repository.endFamilies(tx, user.id, 'password_changed', needs.clock(), stays);
    await needs.tellProcesses(tx, user.id);
  });

/** Signed out with the provider is signed out here. */
export const endWithProviderSession = (
  needs: Omit<Needs, 'endProviderSessions'>,
  session: string,
): Promise<void> =>
  needs.transact(async (tx) => {
    const people = await needs.repository.endFamiliesFrom(tx, session, needs.clock());
    for (const userId of new Set(people)) await needs.tellProcesses(tx, userId);
  });
