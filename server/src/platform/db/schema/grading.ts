// Tables of grading: all grades (a regrade adds a row, nothing is overwritten), and which tests are completely graded. Written only by modules/grading/grades.
import type { Check } from '@rehearse/contract/grading/checks.ts';
import {
  GradeState,
  GradeCause,
  GraderKind,
  type GradeOrigin,
  type Judgment,
} from '@rehearse/contract/grading/grading.ts';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { attempts } from './attempts.ts';

export const grades = pgTable(
  'grades',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    /** Number of the grade within its answer, starting at 1; the highest is the current one. */
    number: integer().notNull(),
    id: uuid().notNull(),
    state: text({ enum: valuesOf(GradeState) }).notNull(),
    points: doublePrecision(),
    max: doublePrecision().notNull(),
    judgments: jsonb().$type<Judgment[]>().notNull(),
    /** What was run or measured; null if nothing was. */
    checks: jsonb().$type<Check[]>(),
    comment: text().notNull(),
    cause: text({ enum: valuesOf(GradeCause) }).notNull(),
    graderKind: text('grader_kind', { enum: valuesOf(GraderKind) }).notNull(),
    graderName: text('grader_name').notNull(),
    graderVersion: text('grader_version').notNull(),
    /** The model's part in the grade. */
    origin: jsonb().$type<GradeOrigin>(),
    /** Content key of the text and of every version involved: the same content gets the same grade. */
    contentKey: text('content_key'),
    questionId: text('question_id').notNull(),
    questionVersion: integer('question_version').notNull(),
    skill: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.number] }),
    index('grades_newest').on(t.userId, t.createdAt),
    index('grades_of_content').on(t.contentKey),
    // all answers to a question, to find what was missed in it
    index('grades_of_question').on(t.userId, t.questionId),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const gradedAttempts = pgTable(
  'graded_attempts',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId] }),
    foreignKey({
      columns: [t.userId, t.attemptId],
      foreignColumns: [attempts.userId, attempts.id],
    }).onDelete('cascade'),
  ],
);
