// Tables of achievements: each person's rule state and awards. Written only by modules/insights/achievements.
import { jsonb, pgTable, primaryKey, text, timestamp, uuid, bigint } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

/** State of the rules after the events processed so far; can be recomputed from the ledger. */
export const achievementStates = pgTable('achievement_states', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  state: jsonb().$type<Record<string, unknown>>().notNull(),
});

export const achievementAwards = pgTable(
  'achievement_awards',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    achievementId: text('achievement_id').notNull(),
    /** The ledger event that earned it. */
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull(),
    why: text().notNull(),
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievementId] })],
);
