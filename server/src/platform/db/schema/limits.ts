// Table of limits: what was taken or failed lately, one row for each thing that is counted. Written by limits alone.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const limits = pgTable(
  'limits',
  {
    /** What is limited, and keyed hashes of account and address: nobody can be read from it. */
    key: text().primaryKey(),
    /** Failures in a row, where failures are counted. */
    tries: integer().notNull(),
    /** No further try before, where failures are counted. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
    /** From then on the row says nothing, and a job deletes it. */
    voidAt: timestamp('void_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('limits_void').on(t.voidAt)],
);
