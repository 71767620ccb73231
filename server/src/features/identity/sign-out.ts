// Ends the session that a refresh token belongs to, here and with the provider. A forged token ends nothing.
import type { Clock } from '../../kernel/clock.ts';
import type { Transact, Tx } from '../../kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { readRefreshToken } from './refresh-token.ts';

type Needs = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  refreshKey: Buffer;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
  endProviderSession: (session: string) => Promise<void>;
};

type EndFamilyDeps = Pick<Needs, 'repository' | 'clock' | 'refreshKey' | 'tellProcesses'>;

/** The session that was ended; undefined when the token is forged or its session is over. */
export const endFamilyOf = async (needs: EndFamilyDeps, tx: Tx, token: string) => {
  const named = readRefreshToken(needs.refreshKey, token);
  if (!named) return undefined;
  const family = await needs.repository.lockFamily(tx, named.userId, named.family);
  if (!family || family.endedAt) return undefined;
  await needs.repository.changeFamily(tx, named.userId, named.family, {
    endedAt: needs.clock(),
    endedBecause: 'signed_out',
  });
  await needs.tellProcesses(tx, named.userId);
  return family;
};

export const signOut = async (needs: Needs, token: string): Promise<void> => {
  const ended = await needs.transact((tx) => endFamilyOf(needs, tx, token));
  if (ended?.providerSession) await needs.endProviderSession(ended.providerSession);
};
