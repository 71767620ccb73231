// Table of question requests: questions that a model was asked to write for a person, and the outcome. Written only by modules/questions/authoring.
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Skill } from '@rehearse/contract/primitives.ts';
import {
  WritingState,
  type DraftFault,
  type WritingEndReason,
} from '@rehearse/contract/questions/writings.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export type WritingSlot = {
  skill: Skill;
  kind: Kind;
  /** Lines of the job description; emptied when the request ends. */
  lines: string[];
};

/** For each slot: a question, or the faults of the draft. */
export type WritingOutcome =
  { questionId: string } | { faults: DraftFault[]; stem: string | null; model: string; at: string };

export const writings = pgTable(
  'writings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    state: text({ enum: valuesOf(WritingState) }).notNull(),
    blueprint: jsonb().$type<Blueprint>().notNull(),
    slots: jsonb().$type<WritingSlot[]>().notNull(),
    /** For the first slots, in their order. */
    outcomes: jsonb().$type<WritingOutcome[]>().notNull(),
    endedBy: text('ended_by').$type<WritingEndReason>(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('writings_newest').on(t.startedAt.desc(), t.id.desc()),
    uniqueIndex('writings_one_under_way')
      .on(t.userId)
      .where(sql`state = 'writing'`),
  ],
);
