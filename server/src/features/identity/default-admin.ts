// Administrators by configuration or by command: the account exists, has this password, and the role.
import type { Transact } from '../../kernel/transaction.ts';
import { registerPerson, type Proven, type SessionNeeds } from './sync-session.ts';

type Needs = Pick<SessionNeeds, 'repository' | 'clock' | 'createProfile'> & { transact: Transact };

/**
 * Makes the person behind a proven provider account an administrator, registering them if they are new.
 * A user who holds the address through another account of the provider is linked to this one, so nobody can have taken it first.
 */
export const establishAdmin = (needs: Needs, proven: Proven): Promise<string> =>
  needs.transact(async (tx) => {
    const byIdentity = await needs.repository.findByIdentity(tx, proven.provider, proven.subject);
    const byEmail = byIdentity ?? (await needs.repository.findByEmail(proven.email, tx));
    const user = byEmail ?? (await registerPerson(needs, tx, proven, {}));
    if (!byIdentity) {
      await needs.repository.insertIdentity(tx, {
        provider: proven.provider,
        subject: proven.subject,
        userId: user.id,
        createdAt: needs.clock(),
      });
    }
    if (byEmail) await needs.repository.endFamilies(tx, user.id, 'signed_out', needs.clock());
    await needs.repository.changeUser(user.id, { role: 'ADMIN', status: 'active' }, tx);
    return user.id;
  });
