// Table of shared rate limits: recent calls and failures, one row per key. Written only by platform/limits.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const limits = pgTable(
  'limits',
  {
    /** The limit's name with keyed hashes of account and address, which identify nobody. */
    key: text().primaryKey(),
    /** Consecutive failures, if failures are counted. */
    tries: integer().notNull(),
    /** When the next attempt is allowed, if failures are counted. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
    /** When the row expires; a job deletes it. */
    voidAt: timestamp('void_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('limits_void').on(t.voidAt)],
);
