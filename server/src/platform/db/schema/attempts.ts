// Tables of attempts: tests as taken, their frozen items, saved answers, time per question, and data for search and planning. Written only by modules/attempts.
import { AttemptState, Mode } from '@rehearse/contract/attempts/attempt-actions.ts';
import { Track } from '@rehearse/contract/primitives.ts';
import { SubmittedBy, type Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import type { Answer } from '@rehearse/contract/questions/questions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttemptSection } from '../../kernel/attempt-section.ts';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const attempts = pgTable(
  'attempts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    title: text().notNull(),
    state: text({ enum: valuesOf(AttemptState) }).notNull(),
    mode: text({ enum: valuesOf(Mode) }).notNull(),
    track: text({ enum: valuesOf(Track) }).notNull(),
    blueprint: jsonb().$type<Blueprint>().notNull(),
    questions: integer().notNull(),
    /** How many of the questions were written by a language model. */
    written: integer().notNull().default(0),
    /** Seeds the order of options, so that it never changes. */
    seed: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    deadlineAt: timestamp('deadline_at', { withTimezone: true }),
    remainingMs: bigint('remaining_ms', { mode: 'number' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    submittedBy: text('submitted_by', { enum: valuesOf(SubmittedBy) }),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
    /** The current section, the only one whose answers can be saved; an adaptive test has one section per question. */
    section: integer().notNull().default(1),
    /** For a test in sections: what each one is, when it began, and how it ended. */
    sections: jsonb().$type<AttemptSection[]>(),
    /** When the section's answers can first be saved. */
    opensAt: timestamp('opens_at', { withTimezone: true }),
    /** For a daily test: the day whose questions it has. */
    day: date(),
    /** Bytes of its answers when it ended; 0 while it is open. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /**
     * Questions with a grade; how many of those grades have a score; and how many the owner can't see before rating
     * themselves.
     */
    graded: integer().notNull().default(0),
    counted: integer().notNull().default(0),
    awaitingSelfRating: integer('covered').notNull().default(0),
    /** The total as its owner sees it after submitting, 0 to 100; null if less than 60% was graded. */
    percent: integer(),
    /** The score that the owner expected before seeing it, 0 to 100. */
    expectedPercent: integer('expected_percent'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('attempts_usage').on(t.userId, t.state, t.storedBytes),
    // includes the lists' filter columns, so that counting doesn't read the table's rows
    index('attempts_newest').on(
      t.userId,
      t.startedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.state,
      t.mode,
      t.track,
    ),
    // attempts without a total come last in either order
    index('attempts_best').on(
      t.userId,
      sql`(case when state = 'submitted' then coalesce(percent, -1) else -1 end) desc`,
      t.startedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('attempts_worst').on(
      t.userId,
      sql`(case when state = 'submitted' then coalesce(-percent, -101) else -101 end) desc`,
      t.startedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('attempts_open')
      .on(t.userId, t.startedAt.desc().nullsFirst())
      .where(sql`state in ('active', 'paused')`),
    index('attempts_untouched').on(t.state, t.touchedAt),
    uniqueIndex('attempts_one_exam')
      .on(t.userId)
      .where(sql`mode = 'exam' and state = 'active'`),
    uniqueIndex('attempts_one_daily')
      .on(t.userId, t.track, t.day)
      .where(sql`day is not null`),
  ],
);

export const attemptItems = pgTable(
  'attempt_items',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    questionId: text('question_id').notNull(),
    questionVersion: integer('question_version').notNull(),
    kind: text().notNull(),
    skill: text().notNull(),
    flagged: boolean().notNull().default(false),
    hintsTaken: integer('hints_taken').notNull().default(0),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    section: integer().notNull().default(1),
    /** In an adaptive test, the share of points used to choose the next question; null: none, or the grade is unsure. */
    share: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position] }),
    index('attempt_items_question').on(t.questionId),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const answers = pgTable(
  'answers',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    /** 0, with a null answer, if only late text is stored. */
    revision: integer().notNull(),
    answer: jsonb().$type<Answer>(),
    savedAt: timestamp('saved_at', { withTimezone: true }),
    /** Text that arrived after the deadline: stored and shown, but not counted. */
    lateRevision: integer('late_revision'),
    lateAnswer: jsonb('late_answer').$type<Answer>(),
    lateAt: timestamp('late_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Milliseconds that a question was on screen during one visit to the test. The browser adds up its own visit's row. */
export const itemTimes = pgTable(
  'item_times',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    /** ID of the visit, generated by the page when it opens. */
    visit: text().notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.visit] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Searchable text of an ended test, in lowercase: title, questions, and answers. */
export const attemptWords = pgTable(
  'attempt_words',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    words: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** When a person last saw each question, one row per track, so that planning reads a single row. */
export const metQuestions = pgTable(
  'met_questions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    track: text().notNull(),
    /** By question ID, in milliseconds since 1970. */
    met: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.track] })],
);

/** Everyone's questions of a day, per track: chosen at first use, and kept even if a question is retired later. */
export const dailySets = pgTable(
  'daily_sets',
  {
    /** In UTC. */
    day: date().notNull(),
    track: text({ enum: valuesOf(Track) }).notNull(),
    questions: jsonb().$type<{ id: string; version: number }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.track] })],
);
