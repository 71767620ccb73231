// Tables of invitations to sign up, and who used them. Written only by modules/identity/sign-up.
import { InvitationKind } from '@rehearse/contract/identity/invitations.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: valuesOf(InvitationKind) }).notNull(),
    /** SHA-256 of the token, which isn't stored anywhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Normalized for comparison; null for a link. */
    email: text(),
    note: text().notNull(),
    maxUses: integer('max_uses').notNull(),
    /** Can exceed the number of listed uses, because those of deleted accounts are gone. */
    used: integer().notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    index('invitations_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invitations_created_by').on(t.createdBy),
    index('invitations_expiry').on(t.expiresAt),
    // at most one invitation per address that can still be used or renewed
    uniqueIndex('invitations_unused_address')
      .on(t.email)
      .where(sql`kind = 'address' and used = 0 and revoked_at is null`),
    check('invitations_uses', sql`${t.used} between 0 and ${t.maxUses}`),
    check('invitations_address', sql`(${t.kind} = 'address') = (${t.email} is not null)`),
  ],
);

export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.invitationId, t.userId] }), index('invitation_uses_person').on(t.userId)],
);
