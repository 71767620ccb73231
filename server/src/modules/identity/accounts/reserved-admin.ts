// The administrator's address where the provider keeps its accounts to itself: who proves the address has the role.
import { AppError } from '../../../platform/kernel/app-error.ts';
import { establishAdmin } from './default-admin.ts';
import { isSuspended } from './suspension.ts';
import type { SessionDeps } from './sync-session.ts';

type Deps = Parameters<typeof establishAdmin>[0] & Pick<SessionDeps, 'prove'>;

/**
 * A proof that gives whoever proves `reservedEmail` the role first. It throws `address_not_confirmed` for that address
 * without its own proof: anybody can write it into a sign-up form. A suspension by another administrator holds.
 */
export const proveAndAdmit = (deps: Deps, reservedEmail: string | undefined): SessionDeps['prove'] => {
  if (reservedEmail === undefined) return deps.prove;
  return async (token) => {
    const proven = await deps.prove(token);
    if (proven.email.toLowerCase() !== reservedEmail.toLowerCase()) return proven;
    if (!proven.emailVerified) throw new AppError('address_not_confirmed');
    const known = await deps.transact((tx) =>
      deps.repository.findByIdentity(tx, proven.provider, proven.subject),
    );
    if (known?.role !== 'ADMIN' && !(known && isSuspended(known, deps.clock()))) {
      await establishAdmin(deps, proven, { isNewPassword: true });
    }
    return proven;
  };
};
