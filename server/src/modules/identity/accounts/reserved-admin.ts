// The reserved administrator address, for providers whose accounts the server can't manage: whoever verifies it gets the role.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { establishAdmin } from './default-admin.ts';
import { isSuspended } from './suspension.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Parameters<typeof establishAdmin>[0] & Pick<SessionDeps, 'verifyToken'>;

/**
 * Verifies a token, and makes the person an administrator if its verified address is `reservedEmail`. Throws
 * `address_not_confirmed` if that address isn't verified, since anyone can type it when signing up. A suspended person
 * stays suspended.
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
