// Whether a person is suspended at a given time: suspensions with an end date expire.
import type { UserRow } from './identity.repository.ts';

type Suspension = Pick<UserRow, 'status' | 'suspendedReason' | 'suspendedUntil'>;

export const isSuspended = (
  { status, suspendedUntil }: Pick<Suspension, 'status' | 'suspendedUntil'>,
  now: Date,
): boolean => status === 'suspended' && (suspendedUntil === null || now < suspendedUntil);

export const notSuspended = {
  status: 'active',
  suspendedReason: null,
  suspendedUntil: null,
} as const satisfies Suspension;

/** The suspension that administrators see: none once it has expired, even before the person's next sign-in. */
export const suspensionAt = (user: Suspension, now: Date) => {
  const { status, suspendedReason, suspendedUntil } = isSuspended(user, now) ? user : notSuspended;
  return { status, suspendedReason, suspendedUntil: suspendedUntil?.toISOString() ?? null };
};
