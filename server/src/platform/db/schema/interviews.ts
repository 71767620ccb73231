// Table of interviews: each line of a conversation. The text of an answer is stored in its turns instead. Written only by modules/interviews.
import { Speaker, LineState, VoiceKind, FallbackReason } from '@rehearse/contract/interviews/interviews.ts';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { attempts } from './attempts.ts';

/** What a line can ask about, as of when it was decided. */
export type StoredGap =
  | {
      kind: 'criterion';
      id: string;
      area: string;
      found: 'met' | 'partly' | 'missing' | 'contradicted';
      asks?: readonly string[];
    }
  | { kind: 'vague'; word: string; quote: string; own: boolean };

export const interviewLines = pgTable(
  'interview_lines',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    number: integer().notNull(),
    speaker: text({ enum: valuesOf(Speaker) }).notNull(),
    position: integer().notNull(),
    /** The interviewer's move, or the kind of the candidate's turn. */
    kind: text().notNull(),
    /** Empty for the text of an answer, which is stored in its turn `turn`. */
    text: text().notNull().default(''),
    turn: integer(),
    /** Idempotency key from the candidate's page. */
    turnId: uuid('turn_id'),
    /** How the turn before it ended; only for the interviewer's lines. */
    after: text(),
    gaps: jsonb().$type<StoredGap[]>().notNull().default([]),
    /** Index of the gap that the line asks about. */
    pursues: integer().notNull().default(0),
    state: text({ enum: valuesOf(LineState) }).notNull(),
    /** Incremented when the line is restarted with different text. */
    round: integer().notNull().default(0),
    voiceKind: text('voice_kind', { enum: valuesOf(VoiceKind) }),
    voiceName: text('voice_name'),
    /** Why a different interviewer speaks the line; null if none had to take over. */
    tookOver: text('took_over', { enum: valuesOf(FallbackReason) }),
    /** The process that streams it, and when its lease expires. */
    heldBy: uuid('held_by'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.number] }),
    uniqueIndex('interview_lines_turn')
      .on(t.userId, t.attemptId, t.turnId)
      .where(sql`turn_id is not null`),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);
