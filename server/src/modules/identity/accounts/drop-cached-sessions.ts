// Drops a person's cached session in this process as soon as a change to it is committed.
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';

type SessionWrites = {
  transact: Transact;
  /** Makes every process reload this person's session; published on commit. */
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Wraps the two functions for use cases that change sessions. The notice reaches this process too, but only after the
 * response, and a demoted or suspended person must be refused on the very next request.
 */
export const dropCachedSessionsOnCommit = (
  writes: SessionWrites,
  dropCached: (userId: string) => void,
): SessionWrites => {
  const changedUsers = new WeakMap<Tx, Set<string>>();
  return {
    broadcast: async (tx, userId) => {
      changedUsers.set(tx, (changedUsers.get(tx) ?? new Set()).add(userId));
      await writes.broadcast(tx, userId);
    },
    transact: async (work) => {
      let used: Tx | undefined;
      const result = await writes.transact((tx) => work((used = tx)));
      for (const userId of (used && changedUsers.get(used)) ?? []) dropCached(userId);
      return result;
    },
  };
};
