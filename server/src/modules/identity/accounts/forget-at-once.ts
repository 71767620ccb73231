// Lets this process forget what it remembers of a person's session as soon as a change of it is committed.
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';

type Telling = {
  transact: Transact;
  /** Makes every process ask the database again about this person; leaves with the commit. */
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * The same two, for use cases that change sessions. The notice comes back to this process too, but a moment after the
 * reply: whoever was demoted or suspended must be out in the very next request.
 */
export const forgettingAtOnce = (telling: Telling, forget: (userId: string) => void): Telling => {
  const told = new WeakMap<Tx, Set<string>>();
  return {
    broadcast: async (tx, userId) => {
      told.set(tx, (told.get(tx) ?? new Set()).add(userId));
      await telling.broadcast(tx, userId);
    },
    transact: async (work) => {
      let used: Tx | undefined;
      const result = await telling.transact((tx) => work((used = tx)));
      for (const userId of (used && told.get(used)) ?? []) forget(userId);
      return result;
    },
  };
};
