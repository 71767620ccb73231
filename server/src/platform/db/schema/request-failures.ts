// Table of failed requests: each person's most recent server-side failures, by request ID. Written only by modules/operations/system.
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

export const requestFailures = pgTable(
  'request_failures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The request ID shown to the person and logged. */
    requestId: text('request_id').notNull(),
    code: text().notNull(),
    method: text().notNull(),
    /** Route pattern, without IDs or query. */
    path: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.requestId] })],
);
