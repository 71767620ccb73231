// Administrators by configuration or by command: the account exists, has this password, and the role.
import type { Transact, Tx } from '../../kernel/transaction.ts';
import { registerPerson, type Proven, type SessionNeeds } from './sync-session.ts';
import { notSuspended } from './suspension.ts';

type Needs = Pick<SessionNeeds, 'repository' | 'clock' | 'createProfile'> & {
  transact: Transact;
  tellProcesses: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Makes the person behind a proven provider account an administrator, registering them if they are new.
 * A user who holds the address through another account of the provider is linked to this one, so nobody can have taken it first.
 */
export const establishAdmin = (
  needs: Needs,
  proven: Proven,
  { isNewPassword }: { isNewPassword: boolean },
): Promise<string> =>
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
    // what another account of the provider or another password opened ends; a mere start of the server ends nothing
    if (byEmail && (isNewPassword || !byIdentity)) {
      await needs.repository.endFamilies(tx, user.id, 'password_changed', needs.clock());
    }
    await needs.repository.changeUser(user.id, { role: 'ADMIN', ...notSuspended }, tx);
    await needs.tellProcesses(tx, user.id);
    return user.id;
  });
