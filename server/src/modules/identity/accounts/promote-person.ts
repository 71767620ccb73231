// Makes someone an administrator from the command line, for when no administrator is available.
import type { RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';
import { isSuspended, notSuspended } from './suspension.ts';

type Deps = {
  repository: Pick<IdentityRepository, 'findByEmail' | 'changeUser'>;
  transact: Transact;
  clock: Clock;
  recordAdminAction: RecordAdminAction;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

export type Promotion = 'promoted' | 'already' | 'suspended' | 'unknown';

/** Changes the role of the account with this address; running servers are notified. Nothing else changes. */
export const promotePerson = (deps: Deps, email: string): Promise<Promotion> =>
  deps.transact(async (tx) => {
    const user = await deps.repository.findByEmail(email, tx);
    if (!user || user.kind !== 'member') return 'unknown';
    if (isSuspended(user, deps.clock())) return 'suspended';
    if (user.role === 'ADMIN') return 'already';
    await deps.repository.changeUser(user.id, { role: 'ADMIN', ...notSuspended }, tx);
    await deps.recordAdminAction(
      tx,
      { adminId: null, requestId: null },
      { action: 'role_granted', target: { kind: 'person', id: user.id }, detail: { role: 'ADMIN' } },
    );
    await deps.broadcast(tx, user.id);
    return 'promoted';
  });
