// The administrator's address when the server can't manage the provider's accounts: whoever verifies it gets the role.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { establishAdmin } from './default-admin.ts';
import { isSuspended } from './suspension.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Parameters<typeof establishAdmin>[0] & Pick<SessionDeps, 'verifyToken'>;

/**
 * A proof that gives whoever proves `reservedEmail` the role first. It throws `address_not_confirmed` for that address
 * without its own proof: anybody can write it into a sign-up form. A suspension by another administrator holds.
 */
export const verifyAndAdmit = (deps: Deps, reservedEmail: string | undefined): SessionDeps['verifyToken'] => {
  if (reservedEmail === undefined) return deps.verifyToken;
  return async (token) => {
    const verified = await deps.verifyToken(token);
    if (verified.email.toLowerCase() !== reservedEmail.toLowerCase()) return verified;
    if (!verified.emailVerified) throw new AppError('address_not_confirmed');
    const known = await deps.transact((tx) =>
      deps.repository.findByIdentity(tx, verified.provider, verified.subject),
    );
    if (known?.role !== 'ADMIN' && !(known && isSuspended(known, deps.clock()))) {
      await establishAdmin(deps, verified, { isNewPassword: true });
    }
    return verified;
  };
};
