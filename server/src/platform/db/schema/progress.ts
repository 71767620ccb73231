// Table of progress: one row a graded answer, projected from the ledger. Written by features/progress alone.
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

export const progressAnswers = pgTable(
  'progress_answers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    skill: text().notNull(),
    /** The day in the person's own time zone when the test was handed in. */
    day: date({ mode: 'string' }).notNull(),
    /** Share of the points, 0 to 1; null where the grade has no number. */
    share: doublePrecision(),
    /** Was anything written at all? Days practised count only those. */
    answered: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position] }),
    index('progress_answers_day')
      .on(t.userId, t.day)
      .where(sql`answered = 1`),
    index('progress_answers_skill')
      .on(t.userId, t.skill, t.day, t.at, t.attemptId, t.position, t.share)
      .where(sql`share is not null`),
  ],
);
