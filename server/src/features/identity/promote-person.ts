// Makes an administrator from the command line, where no administrator can be asked.
import type { Transact, Tx } from '../../kernel/transaction.ts';
import type { IdentityRepository } from './identity.repository.ts';

type Needs = {
  repository: Pick<IdentityRepository, 'findByEmail' | 'changeUser'>;
  transact: Transact;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
};

export type Promotion = 'promoted' | 'already' | 'suspended' | 'unknown';

/** Changes the role of who signed up with this address; running servers hear of it. Nothing else is changed. */
export const promotePerson = (needs: Needs, email: string): Promise<Promotion> =>
  needs.transact(async (tx) => {
    const user = await needs.repository.findByEmail(email, tx);
    if (!user || user.kind !== 'member') return 'unknown';
    if (user.status === 'suspended') return 'suspended';
    if (user.role === 'ADMIN') return 'already';
    await needs.repository.changeUser(user.id, { role: 'ADMIN' }, tx);
    await needs.tellProcesses(tx, user.id);
    return 'promoted';
  });
