// Whether a new person can sign up: with an invitation, whatever the rule, or by the rule.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { comparableEmail } from './email-address.ts';
import { refuseInvitation } from './invitation-rules.ts';
import { hashOfToken } from './invitation-token.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import { refuseSignUp } from './may-sign-up.ts';

export type NewPerson = {
  email: string;
  emailVerified: boolean;
  /** The token of an invitation link. */
  invitation?: string | undefined;
};

type AdmissionDeps = {
  invitations: Pick<InvitationsRepository, 'findByToken' | 'findUnusedOf' | 'use'>;
  readState: (tx?: Tx) => Promise<SignUpState>;
  clock: Clock;
};

/** The invitation that admits this person; undefined if the sign-up rule does. Throws the reason if neither does. */
const findAdmission = async (
  { invitations, readState, clock }: AdmissionDeps,
  { email, emailVerified, invitation: token }: NewPerson,
  tx?: Tx,
): Promise<InvitationRow | undefined> => {
  const now = clock();
  // an invitation to this address comes first: it shouldn't stay open, and saves a use of the link
  const addressed = emailVerified ? await invitations.findUnusedOf(comparableEmail(email), tx) : undefined;
  if (addressed && refuseInvitation(addressed, email, now) === null) return addressed;
  const invitation = token === undefined ? undefined : await invitations.findByToken(hashOfToken(token), tx);
  const refusal = token === undefined ? undefined : refuseInvitation(invitation, email, now);
  if (refusal === null) return invitation;
  const byRule = refuseSignUp(await readState(tx), email);
  if (byRule) throw new AppError(refusal ?? byRule);
  return undefined;
};

/** Checked before the account is created; doesn't use up the invitation. */
export const checkSignUp = async (deps: AdmissionDeps, person: NewPerson): Promise<void> => {
  await findAdmission(deps, person);
};

/** Runs in the transaction that registers the person; the invitation is locked, so it can't be used twice. */
export const admitPerson = async (
  deps: AdmissionDeps,
  tx: Tx,
  person: NewPerson & { userId: string },
): Promise<void> => {
  const invitation = await findAdmission(deps, person, tx);
  if (invitation) await deps.invitations.use(tx, invitation.id, person.userId, deps.clock());
};
