// Sign-up invitations: what administrators create and see, and what the invited person sees.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Cursor, Id, Instant, page } from '../primitives.ts';

/** `link`: for anyone who has it, up to `maxUses` times. `address`: emailed to one address, for that address, once. */
export const InvitationKind = z.enum(['link', 'address']);
export type InvitationKind = z.infer<typeof InvitationKind>;

export const InvitationState = z.enum(['open', 'used', 'expired', 'revoked']);
export type InvitationState = z.infer<typeof InvitationState>;

/** The part after `#invite=` in a link. */
export const InvitationToken = z.string().check(z.minLength(1), z.maxLength(200));

export const invitationLimits = {
  /** Sign-ups per link. */
  uses: 1000,
  /** Maximum lifetime of a link, in days. */
  linkDays: 365,
  /** Lifetime of an emailed invitation, in days. */
  addressDays: 14,
  /** Addresses in one list. */
  addresses: 500,
  /** Characters in one list. */
  listLength: 100_000,
  /** Characters in a note. */
  note: 100,
  /** Open invitations at the same time. */
  open: 10_000,
} as const;

export const Invitation = z.object({
  id: Id,
  kind: InvitationKind,
  state: InvitationState,
  /** null for a link. */
  email: z.nullable(z.string()),
  /** The administrators' note for a link; empty if none. */
  note: z.string(),
  maxUses: z.number(),
  /** Includes people whose account has since been deleted. */
  used: z.number(),
  /** People who signed up with it and still have an account, oldest first; at most 20. */
  usedBy: z.array(z.object({ id: Id, email: z.string(), at: Instant })),
  /** Null once that account was deleted. */
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.nullable(Instant),
  /** When its email was last queued; null for a link. */
  sentAt: z.nullable(Instant),
});
export type Invitation = z.infer<typeof Invitation>;

/** The details that anyone with the link can see. */
export const InvitationNotice = z.object({
  state: InvitationState,
  /** Name of the administrator who created it; null once that account is deleted. */
  invitedBy: z.nullable(z.string()),
  /** The address it was sent to; null for a link. */
  email: z.nullable(z.string()),
  expiresAt: Instant,
});
export type InvitationNotice = z.infer<typeof InvitationNotice>;

export const AddressesInvited = z.object({
  /** Addresses an email was queued for. */
  invited: z.array(z.string()),
  /** Skipped: duplicates in the list. */
  repeated: z.array(z.string()),
  /** Skipped: already have an account. */
  registered: z.array(z.string()),
  /** Skipped: have an open invitation. */
  alreadyInvited: z.array(z.string()),
});
export type AddressesInvited = z.infer<typeof AddressesInvited>;

const adminAction = { method: 'POST', access: 'admin', params: z.object({ id: Id }) } as const;

export const invitationEndpoints = {
  readInvitation: endpoint({
    method: 'POST',
    path: '/invitations/read',
    access: 'public',
    summary: 'Returns an invitation’s details without using it.',
    body: z.object({ token: InvitationToken }),
    output: InvitationNotice,
    errors: ['invitation_unknown'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/admin/invitations',
    access: 'admin',
    summary: 'Lists invitations, newest first.',
    query: z.object({ state: z.optional(InvitationState), cursor: z.optional(Cursor) }),
    output: page(Invitation),
    errors: [],
  }),
  createInvitationLink: endpoint({
    method: 'POST',
    path: '/admin/invitations/links',
    access: 'admin',
    summary: 'Creates an invitation link that a given number of people can use until a given date.',
    body: z.object({
      uses: z.int().check(z.minimum(1), z.maximum(invitationLimits.uses)),
      /** In the future, at most a year from now. */
      expiresAt: Instant,
      note: z._default(z.string().check(z.trim(), z.maxLength(invitationLimits.note)), ''),
    }),
    /** Only this response contains the token; the server stores its hash. The link is `/auth#invite=` plus the token. */
    output: z.object({ invitation: Invitation, token: z.string() }),
    secret: true,
    errors: ['too_many_invitations'],
  }),
  inviteAddresses: endpoint({
    method: 'POST',
    path: '/admin/invitations/addresses',
    access: 'admin',
    summary:
      'Emails an invitation to each address in a list or CSV text. If any lines can’t be read, nothing is sent and the error names them.',
    body: z.object({ list: z.string().check(z.minLength(1), z.maxLength(invitationLimits.listLength)) }),
    output: AddressesInvited,
    errors: ['too_many_invitations'],
  }),
  resendInvitation: endpoint({
    ...adminAction,
    path: '/admin/invitations/:id/resend',
    summary: 'Resends an open or expired invitation with a new link. The earlier link stops working.',
    output: Invitation,
    errors: ['invitation_not_mailed', 'invitation_over', 'address_registered'],
  }),
  revokeInvitation: endpoint({
    ...adminAction,
    path: '/admin/invitations/:id/revoke',
    summary: 'Revokes an open invitation. Its link stops working immediately.',
    output: Invitation,
    errors: ['invitation_over'],
  }),
};
