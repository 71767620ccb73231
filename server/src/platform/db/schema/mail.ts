// Table of mail: every message and its delivery. Written only by platform/mail.
import { MailKind, MailState } from '@rehearse/contract/operations/system.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The reason given in the footer. `goodbye` goes to a person without an account, and is deleted once sent. */
    kind: text({ enum: valuesOf(MailKind) })
      .notNull()
      .default('account'),
    /** Address for replies; null: the sender's. */
    replyTo: text('reply_to'),
    /** `outbox`: not delivered yet, or kept here to be read because no SMTP server is configured. */
    state: text({ enum: valuesOf(MailState) }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** When its link or code expires; null if it has none. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When an administrator last resent it. */
    resentAt: timestamp('resent_at', { withTimezone: true }),
  },
  (t) => [
    index('mails_newest').on(t.createdAt.desc(), t.id),
    index('mails_address').on(sql`lower("to")`, t.createdAt.desc().nullsFirst()),
  ],
);
