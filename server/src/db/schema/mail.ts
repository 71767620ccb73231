// Table of mail: every message that was written, and whether it left. Written by mail alone.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** `outbox`: no SMTP is configured, so it waits here to be read. */
    state: text({ enum: ['outbox', 'sent', 'failed'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
  },
  (t) => [
    index('mails_newest').on(t.createdAt.desc(), t.id),
    index('mails_address').on(sql`lower("to")`, t.createdAt.desc().nullsFirst()),
  ],
);
