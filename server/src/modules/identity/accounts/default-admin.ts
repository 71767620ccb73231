// Creates administrators from the configuration or the command line: account, password, and role.
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { registerPerson, type VerifiedToken, type SessionDeps } from './sync-session.ts';
import { notSuspended } from './suspension.ts';

type Deps = Pick<SessionDeps, 'repository' | 'clock' | 'createProfile'> & {
  transact: Transact;
  broadcast: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Makes the owner of a verified provider account an administrator, and registers them if they are new. If another provider
 * account already uses the address, its user is linked to this account, so nobody can claim the address in advance.
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
    // ends sessions opened with another provider account or an old password; a plain restart ends none
    if (byEmail && (isNewPassword || !byIdentity)) {
      await deps.repository.endFamilies(tx, user.id, 'password_changed', deps.clock());
    }
    await deps.repository.changeUser(user.id, { role: 'ADMIN', ...notSuspended }, tx);
    await deps.broadcast(tx, user.id);
    return user.id;
  });
