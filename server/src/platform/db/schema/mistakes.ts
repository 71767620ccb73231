// Table of mistakes: one row per criterion a person missed, open or cleared, projected from grades. Written only by modules/insights/mistakes.
import { MissVerdict } from '@rehearse/contract/insights/mistakes.ts';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const mistakes = pgTable(
  'mistakes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** ID in the rubric; empty for a question with an answer key, which is missed as a whole. */
    criterion: text().notNull(),
    questionVersion: integer('question_version').notNull(),
    skill: text().notNull(),
    label: text().notNull(),
    verdict: text({ enum: valuesOf(MissVerdict) }).notNull(),
    comment: text().notNull(),
    /** The newest answer that missed it. */
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    missedAt: timestamp('missed_at', { withTimezone: true }).notNull(),
    /** The first later answer that met it; null while the mistake is open. */
    clearedAttemptId: uuid('cleared_attempt_id'),
    clearedPosition: integer('cleared_position'),
    clearedAt: timestamp('cleared_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId, t.criterion] }),
    // everything that the list is sorted and counted by, so that only one page of rows is read
    index('mistakes_list').on(t.userId, t.questionId, t.skill, t.missedAt, t.clearedAt),
  ],
);
