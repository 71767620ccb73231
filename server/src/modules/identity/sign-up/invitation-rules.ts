// An invitation's status at a given time, and whether it lets someone sign up. Pure.
import type { InvitationKind, InvitationState } from '@rehearse/contract/identity/invitations.ts';
import { comparableEmail } from './email-address.ts';

type Usable = { used: number; maxUses: number; expiresAt: Date; revokedAt: Date | null };

/** Revoked and used-up invitations keep that status after they expire. */
export const invitationState = (
  { used, maxUses, expiresAt, revokedAt }: Usable,
  now: Date,
): InvitationState => {
  if (revokedAt !== null) return 'revoked';
  if (used >= maxUses) return 'used';
  return now >= expiresAt ? 'expired' : 'open';
};

type Invited = Usable & { kind: InvitationKind; email: string | null };
type InvitationRefusal =
  | 'invitation_unknown'
  | 'invitation_revoked'
  | 'invitation_used'
  | 'invitation_expired'
  | 'invitation_other_address';

/** The holder of an emailed invitation has access to that mailbox, so the address needn't be verified. */
export const refuseInvitation = (
  invitation: Invited | undefined,
  email: string,
  now: Date,
): InvitationRefusal | null => {
  if (!invitation) return 'invitation_unknown';
  const state = invitationState(invitation, now);
  if (state !== 'open') return `invitation_${state}`;
  if (invitation.kind === 'link' || invitation.email === comparableEmail(email)) return null;
  return 'invitation_other_address';
};
