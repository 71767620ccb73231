// Creates administrators from the configuration or the command line: account, password, and role.
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { registerPerson, type VerifiedToken, type SessionDeps } from './sync-session.ts';
import { notSuspended } from './suspension.ts';

type Deps = Pick<SessionDeps, 'repository' | 'clock' | 'createProfile'> & {
  transact: Transact;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Makes the person behind a proven provider account an administrator, registering them if they are new.
 * A user who holds the address through another account of the provider is linked to this one, so nobody can have taken it first.
 */
export const establishAdmin = (
  deps: Deps,
  verified: VerifiedToken,
  { isNewPassword }: { isNewPassword: boolean },
): Promise<string> =>
  deps.transact(async (tx) => {
    const byIdentity = await deps.repository.findByIdentity(tx, verified.provider, verified.subject);
    const byEmail = byIdentity ?? (await deps.repository.findByEmail(verified.email, tx));
    const user = byEmail ?? (await registerPerson(deps, tx, verified, {}));
    if (!byIdentity) {
      await deps.repository.insertIdentity(tx, {
        provider: verified.provider,
        subject: verified.subject,
        userId: user.id,
        createdAt: deps.clock(),
      });
    }
    // what another account of the provider or another password opened ends; a mere start of the server ends nothing
    if (byEmail && (isNewPassword || !byIdentity)) {
      await deps.repository.endFamilies(tx, user.id, 'password_changed', deps.clock());
    }
    await deps.repository.changeUser(user.id, { role: 'ADMIN', ...notSuspended }, tx);
    await deps.broadcast(tx, user.id);
    return user.id;
  });
