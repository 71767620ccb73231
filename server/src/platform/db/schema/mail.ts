// Table of mail: every message that was written, and whether it left. Written by mail alone.
import { MailKind, MailState } from '@rehearse/contract/system.ts';
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
    /** Why it came: its footer says so. `goodbye` goes to somebody without an account anymore, and is deleted once it left. */
    kind: text({ enum: valuesOf(MailKind) })
      .notNull()
      .default('account'),
    /** Who gets the answer; null: the sender. */
    replyTo: text('reply_to'),
    /** `outbox`: not delivered yet, or no SMTP is configured and it waits here to be read. */
    state: text({ enum: valuesOf(MailState) }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** When its link or code stops working; null: it has none. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When an administrator last sent it again. */
    resentAt: timestamp('resent_at', { withTimezone: true }),
  },
  (t) => [
    index('mails_newest').on(t.createdAt.desc(), t.id),
    index('mails_address').on(sql`lower("to")`, t.createdAt.desc().nullsFirst()),
  ],
);
