// Ends the session of a refresh token, here and at the provider. A forged token ends nothing.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { readRefreshToken } from './refresh-token.ts';

type Deps = {
  repository: IdentityRepository;
  transact: Transact;
  clock: Clock;
  refreshKey: Buffer;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
  endProviderSession: (session: string) => Promise<void>;
};

type EndFamilyDeps = Pick<Deps, 'repository' | 'clock' | 'refreshKey' | 'broadcast'>;

/** Returns the session it ended; undefined if the token is forged or its session is over. */
export const endFamilyOf = async (deps: EndFamilyDeps, tx: Tx, token: string) => {
  const named = readRefreshToken(deps.refreshKey, token);
  if (!named) return undefined;
  const family = await deps.repository.lockFamily(tx, named.userId, named.family);
  if (!family || family.endedAt) return undefined;
  await deps.repository.changeFamily(tx, named.userId, named.family, {
    endedAt: deps.clock(),
    endedBecause: 'signed_out',
  });
  await deps.broadcast(tx, named.userId);
  return family;
};

export const signOut = async (deps: Deps, token: string): Promise<void> => {
  const ended = await deps.transact((tx) => endFamilyOf(deps, tx, token));
  if (ended?.providerSession) await deps.endProviderSession(ended.providerSession);
};
