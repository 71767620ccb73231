// What administrators do with invitations: create a link, invite addresses, resend, revoke.
import {
  invitationLimits,
  type AddressesInvited,
  type Invitation,
} from '@rehearse/contract/identity/invitations.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import { dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import { newId } from '../../../platform/kernel/id.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { spellingsOf } from './email-address.ts';
import { invitationMail, type InvitationMail } from './invitation-mail.ts';
import { invitationState } from './invitation-rules.ts';
import { hashOfToken, newToken } from './invitation-token.ts';
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts';
import { showInvitation } from './show-invitations.ts';
import { readAddressList } from './read-address-list.ts';

export type InvitationDeps = {
  invitations: InvitationsRepository;
  clock: Clock;
  transact: Transact;
  recordAdminAction: RecordAdminAction;
  sendMail: (mail: InvitationMail, tx: Tx) => Promise<void>;
  /** The origin of links in emails. */
  siteAddress: string;
};

const refuse = (path: string, message: string): AppError =>
  new AppError('invalid_input', { fields: [{ path, message }] });

const makeRow = (
  by: AdminActor,
  now: Date,
  given: Pick<InvitationRow, 'kind' | 'email' | 'note' | 'maxUses' | 'expiresAt' | 'sentAt'>,
): { row: InvitationRow; token: string } => {
  const token = newToken();
  const id = newId(now.getTime());
  const tokenHash = hashOfToken(token);
  return {
    token,
    row: { ...given, id, tokenHash, used: 0, createdBy: by.adminId, createdAt: now, revokedAt: null },
  };
};

const refuseTooMany = async ({ invitations, clock }: InvitationDeps, tx: Tx, more: number): Promise<void> => {
  if ((await invitations.count('open', clock(), tx)) + more > invitationLimits.open)
    throw new AppError('too_many_invitations');
};

/** Throws `invalid_input` for a date in the past or more than a year away. */
export const createInvitationLink = async (
  deps: InvitationDeps,
  by: AdminActor,
  { uses, expiresAt: until, note }: { uses: number; expiresAt: string; note: string },
): Promise<{ invitation: Invitation; token: string }> => {
  const now = deps.clock();
  const expiresAt = new Date(until);
  if (expiresAt <= now) throw refuse('expiresAt', 'Choose a date in the future.');
  if (expiresAt.getTime() - now.getTime() > invitationLimits.linkDays * dayMs)
    throw refuse('expiresAt', 'Choose a date within a year.');
  const { row, token } = makeRow(by, now, {
    kind: 'link',
    email: null,
    note,
    maxUses: uses,
    expiresAt,
    sentAt: null,
  });
  await deps.transact(async (tx) => {
    await refuseTooMany(deps, tx, 1);
    await deps.invitations.insert(tx, row);
    await deps.recordAdminAction(tx, by, {
      action: 'invitation_link_created',
      target: { kind: 'invitation', id: row.id },
      detail: { uses, until: expiresAt.toISOString() },
    });
  });
  return { invitation: await showInvitation(deps, row.id), token };
};

const mailDays = invitationLimits.addressDays;
const mailEnd = (now: Date): Date => new Date(now.getTime() + mailDays * dayMs);

/** All or nothing: throws `invalid_input` with each line that can't be read. */
export const inviteAddresses = async (
  deps: InvitationDeps,
  by: AdminActor,
  list: string,
): Promise<AddressesInvited> => {
  const { addresses, repeated, faults, isTooLong } = readAddressList(list);
  if (faults.length > 0)
    throw new AppError('invalid_input', {
      fields: faults.map(({ line, message }) => ({ path: `list.${line}`, message })),
    });
  if (isTooLong)
    throw refuse(
      'list',
      `This list is too long. Invite at most ${invitationLimits.addresses} people at a time.`,
    );
  if (addresses.length === 0) throw refuse('list', 'Enter at least one email address.');
  const invitedBy = by.adminId === null ? null : await deps.invitations.nameOf(by.adminId);
  const now = deps.clock();
  return deps.transact(async (tx) => {
    const keys = new Set(await deps.invitations.registeredAmong(addresses.flatMap(spellingsOf), tx));
    const isRegistered = (address: string): boolean =>
      spellingsOf(address).some((spelling) => keys.has(spelling));
    const made = addresses
      .filter((address) => !isRegistered(address))
      // sorted, so that concurrent requests lock rows in the same order
      .toSorted()
      .map((email) =>
        makeRow(by, now, {
          kind: 'address',
          email,
          note: '',
          maxUses: 1,
          expiresAt: mailEnd(now),
          sentAt: now,
        }),
      );
    await refuseTooMany(deps, tx, made.length);
    const invited =
      made.length === 0
        ? new Set<string>()
        : await deps.invitations.insertAddresses(
            tx,
            made.map(({ row }) => row),
            now,
          );
    for (const { row, token } of made)
      if (row.email !== null && invited.has(row.email))
        await deps.sendMail(
          invitationMail({
            to: row.email,
            invitedBy,
            site: deps.siteAddress,
            token,
            days: mailDays,
            expiresAt: mailEnd(now),
          }),
          tx,
        );
    if (invited.size > 0)
      await deps.recordAdminAction(tx, by, {
        action: 'invitations_sent',
        target: { kind: 'setting', id: 'invitations' },
        detail: { count: invited.size },
      });
    return {
      invited: addresses.filter((address) => invited.has(address)),
      repeated,
      registered: addresses.filter(isRegistered),
      alreadyInvited: addresses.filter((address) => !invited.has(address) && !isRegistered(address)),
    };
  });
};

/** Sends a new link, because the old one isn't stored. Throws `invitation_not_mailed`, `invitation_over` or `address_registered`. */
export const resendInvitation = async (
  deps: InvitationDeps,
  by: AdminActor,
  id: string,
): Promise<Invitation> => {
  const invitedBy = by.adminId === null ? null : await deps.invitations.nameOf(by.adminId);
  await deps.transact(async (tx) => {
    const now = deps.clock();
    const row = orNotFound(await deps.invitations.findById(id, tx));
    if (row.email === null) throw new AppError('invitation_not_mailed');
    if (!['open', 'expired'].includes(invitationState(row, now))) throw new AppError('invitation_over');
    const taken = await deps.invitations.registeredAmong(spellingsOf(row.email), tx);
    if (taken.length > 0) throw new AppError('address_registered');
    const token = newToken();
    await deps.invitations.change(tx, id, {
      tokenHash: hashOfToken(token),
      expiresAt: mailEnd(now),
      sentAt: now,
    });
    await deps.sendMail(
      invitationMail({
        to: row.email,
        invitedBy,
        site: deps.siteAddress,
        token,
        days: mailDays,
        expiresAt: mailEnd(now),
      }),
      tx,
    );
    await deps.recordAdminAction(tx, by, {
      action: 'invitation_resent',
      target: { kind: 'invitation', id },
    });
  });
  return showInvitation(deps, id);
};

/** Throws `invitation_over`. */
export const revokeInvitation = async (
  deps: InvitationDeps,
  by: AdminActor,
  id: string,
): Promise<Invitation> => {
  await deps.transact(async (tx) => {
    const now = deps.clock();
    const row = orNotFound(await deps.invitations.findById(id, tx));
    if (invitationState(row, now) !== 'open') throw new AppError('invitation_over');
    await deps.invitations.change(tx, id, { revokedAt: now });
    await deps.recordAdminAction(tx, by, {
      action: 'invitation_revoked',
      target: { kind: 'invitation', id },
    });
  });
  return showInvitation(deps, id);
};
