// Table of failed requests: the last ones of each person that failed on our side, by request ID. Written by features/system alone.
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

export const requestFailures = pgTable(
  'request_failures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the person saw it, and as the log has it. */
    requestId: text('request_id').notNull(),
    code: text().notNull(),
    method: text().notNull(),
    /** The pattern of the address: no IDs, no query. */
    path: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.requestId] })],
);
