// Table of progress: one row per graded answer, projected from the ledger. Written only by modules/insights/progress.
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
    /** The day of submission in the person's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Share of points, 0 to 1; null if the grade has no score. */
    share: doublePrecision(),
    /** 1 if anything was written, otherwise 0. Only answered days count as days practiced. */
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
