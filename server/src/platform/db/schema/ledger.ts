// Tables of the ledger: events in order per person, and the position of each projection. Written only by platform/ledger.
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** One row per person. Locking it puts the person's events in commit order, without gaps. */
export const ledgerHeads = pgTable('ledger_heads', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull(),
});

export const ledgerEvents = pgTable(
  'ledger_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), index('ledger_events_kind').on(t.userId, t.kind)],
);

export const ledgerCursors = pgTable(
  'ledger_cursors',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projection: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.projection] })],
);
