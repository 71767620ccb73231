// Invitations as administrators see them, and as the holder of the link does.
import type {
  Invitation,
  InvitationNotice,
  InvitationState,
} from '@rehearse/contract/identity/invitations.ts';
import { AppError, orNotFound } from '../../../platform/kernel/app-error.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/kernel/cursor.ts';
import { invitationState } from './invitation-rules.ts';
import { hashOfToken } from './invitation-token.ts';
import type { InvitationLine, InvitationsRepository, InvitationUse } from './invitations.repository.ts';

const pageSize = 25;
const usesShown = 20;

type ShowDeps = { invitations: InvitationsRepository; clock: Clock };

const present = ({ row, createdBy }: InvitationLine, uses: InvitationUse[], now: Date): Invitation => ({
  id: row.id,
  kind: row.kind,
  state: invitationState(row, now),
  email: row.email,
  note: row.note,
  maxUses: row.maxUses,
  used: row.used,
  usedBy: uses
    .filter(({ invitationId }) => invitationId === row.id)
    .map(({ id, email, at }) => ({ id, email, at: at.toISOString() })),
  createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
});

export const showInvitation = async ({ invitations, clock }: ShowDeps, id: string): Promise<Invitation> => {
  const line = orNotFound(await invitations.readLine({ id }));
  return present(line, await invitations.usesOf([id], usesShown), clock());
};

export const listInvitations = async (
  { invitations, clock }: ShowDeps,
  { state, cursor }: { state?: InvitationState | undefined; cursor?: string | undefined },
) => {
  const now = clock();
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const found = await invitations.list(state, now, after, pageSize + 1);
  const items = found.slice(0, pageSize);
  const uses = await invitations.usesOf(
    items.map(({ row }) => row.id),
    usesShown,
  );
  const last = found.length > pageSize ? items.at(-1)?.row : undefined;
  return {
    items: items.map((line) => present(line, uses, now)),
    next: last ? writeTimeCursor(last.createdAt, last.id) : null,
    total: await invitations.count(state, now),
  };
};

/** Throws `invitation_unknown`. */
export const readInvitation = async (
  { invitations, clock }: ShowDeps,
  token: string,
): Promise<InvitationNotice> => {
  const line = await invitations.readLine({ tokenHash: hashOfToken(token) });
  if (!line) throw new AppError('invitation_unknown');
  const { row, createdBy } = line;
  return {
    state: invitationState(row, clock()),
    invitedBy: createdBy,
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
  };
};
