// Tables of identity: users, their provider identities, devices, and sessions. Written only by modules/identity/accounts.
import { Role, AccountStatus } from '@rehearse/contract/identity/identity.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['member', 'guest'] }).notNull(),
    /** Empty for a guest. */
    email: text().notNull(),
    /** Lowercase, for lookup; null for a guest. */
    emailKey: text('email_key').unique(),
    role: text({ enum: valuesOf(Role) }).notNull(),
    status: text({ enum: valuesOf(AccountStatus) }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Accurate to a few minutes, to avoid a write per request. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    /** Reason shown to a suspended person; null while active. */
    suspendedReason: text('suspended_reason'),
    /** When a suspension ends; null: only an administrator can end it. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true }),
  },
  (t) => [
    index('users_created').on(t.createdAt, t.id),
    index('users_guests')
      .on(t.createdAt)
      .where(sql`kind = 'guest'`),
    index('users_members')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`kind = 'member'`),
    index('users_administrators')
      .on(t.id)
      .where(sql`role = 'ADMIN'`),
    index('users_suspended')
      .on(t.id)
      .where(sql`status = 'suspended'`),
    check('users_member_has_email', sql`kind = 'guest' or email_key is not null`),
  ],
);

export const userIdentities = pgTable(
  'user_identities',
  {
    /** The verified issuer: the embedded provider or Firebase. */
    provider: text().notNull(),
    /** The provider's ID of the person (uid). */
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('user_identities_user').on(t.userId)],
);

/** Devices that a person has signed in with, so that each is announced once; they are kept when the session ends. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As named in the list of sessions; empty if unknown. */
    browser: text().notNull(),
    system: text().notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browser, t.system] })],
);

/** A family is one sign-in and all refresh tokens derived from it. Tokens are not stored. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The number of the newest refresh tokens, each HMAC(secret, family, counter, mark). */
    counter: integer().notNull(),
    /** The random marks of the last token used and of the one before it. No token can be derived from them. */
    usedMark: text('used_mark'),
    earlierMark: text('earlier_mark'),
    /** When the last token was first used, and when the newest one was issued for it. */
    advancedAt: timestamp('advanced_at', { withTimezone: true }),
    /** For a member's sign-in: names from a short list, so that people can tell their sessions apart. */
    browser: text(),
    system: text(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The provider's session that this one came from, if the provider says; both end together. */
    providerSession: text('provider_session'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBecause: text('ended_because', {
      enum: [
        'signed_out',
        'suspended',
        'reused',
        'deleted',
        'password_changed',
        'became_member',
        'ended_by_admin',
      ],
    }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('session_families_id').on(t.id),
    index('session_families_provider').on(t.providerSession),
  ],
);
