// Table of the assistant next to a question: each message to it, with its reply. Written only by modules/interviews/assistant.
import { LineState, FallbackReason } from '@rehearse/contract/interviews/interviews.ts';
import {
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { attempts } from './attempts.ts';

export const assistantTurns = pgTable(
  'assistant_turns',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Numbers the turns of the test, across all its questions. */
    number: integer().notNull(),
    position: integer().notNull(),
    /** Idempotency key from the page. */
    turnId: uuid('turn_id').notNull(),
    question: text().notNull(),
    /** The reply so far. */
    text: text().notNull().default(''),
    state: text({ enum: valuesOf(LineState) }).notNull(),
    /** Incremented when the reply is restarted. */
    round: integer().notNull().default(0),
    /** The model that replied; null: none. */
    model: text(),
    /** Why the reply is incomplete; null: nothing failed. */
    failure: text({ enum: valuesOf(FallbackReason) }),
    /** The process that streams it, and when its lease expires. */
    heldBy: uuid('held_by'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.number] }),
    uniqueIndex('assistant_turns_turn').on(t.userId, t.attemptId, t.turnId),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);
