// The administrator's address where the provider keeps its accounts to itself: who proves the address has the role.
import { AppError } from '../../kernel/app-error.ts';
import { establishAdmin } from './default-admin.ts';
import { isSuspended } from './suspension.ts';
import type { SessionNeeds } from './sync-session.ts';

type Needs = Parameters<typeof establishAdmin>[0] & Pick<SessionNeeds, 'prove'>;

/**
 * A proof that gives whoever proves `reservedEmail` the role first. It throws `address_not_confirmed` for that address
 * without its own proof: anybody can write it into a sign-up form. A suspension by another administrator holds.
 */
export const proveAndAdmit = (needs: Needs, reservedEmail: string | undefined): SessionNeeds['prove'] => {
  if (reservedEmail === undefined) return needs.prove;
  return async (token) => {
    const proven = await needs.prove(token);
    if (proven.email.toLowerCase() !== reservedEmail.toLowerCase()) return proven;
    if (!proven.emailVerified) throw new AppError('address_not_confirmed');
    const known = await needs.transact((tx) =>
      needs.repository.findByIdentity(tx, proven.provider, proven.subject),
    );
    if (known?.role !== 'ADMIN' && !(known && isSuspended(known, needs.clock()))) {
      await establishAdmin(needs, proven, { isNewPassword: true });
    }
    return proven;
  };
};
