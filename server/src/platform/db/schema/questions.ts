// Tables of questions: immutable versions, publishing state, model-written questions, moves, and reports. Written only by modules/questions/bank.
import {
  QuestionState,
  QuestionMoveKind,
  ReportReason,
  type AuthoringQuestion,
} from '@rehearse/contract/questions/questions.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const questions = pgTable(
  'questions',
  {
    id: text().primaryKey(),
    /** Set by administrators; a restart never undoes it. */
    state: text({ enum: valuesOf(QuestionState) }).notNull(),
    /** The person it was written for; null once it is published, and for questions from the bank's files. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Who retired it: an administrator, the bank (its file is gone), or the person it was written for. Null while
     * published.
     */
    retiredBy: text('retired_by', { enum: ['admin', 'bank', 'owner'] }),
    /** The content hash of its file when last loaded; null once the file is gone. */
    fileHash: text('file_hash'),
    currentVersion: integer('current_version').notNull(),
    /** When its content last changed. Changing its state or reloading the same content doesn't count. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('questions_owner').on(t.ownerId),
    index('questions_published')
      .on(t.id, t.currentVersion)
      .where(sql`state = 'published'`),
  ],
);

/** A model-written question's model, time, and check results. No row: the question is the bank's own. */
export const writtenQuestions = pgTable('written_questions', {
  questionId: text('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  writtenBy: text('written_by').notNull(),
  provider: text().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  nearest: jsonb().$type<{ id: string; share: number; limit: number }>(),
  repaired: boolean().notNull(),
});

/** Log of publishing and retiring questions. */
export const questionMoves = pgTable(
  'question_moves',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    move: text({ enum: valuesOf(QuestionMoveKind) }).notNull(),
    from: text({ enum: valuesOf(QuestionState) }).notNull(),
    movedBy: uuid('moved_by').references(() => users.id, { onDelete: 'set null' }),
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.id] })],
);

export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** SHA-256 of the authored content; a new hash creates a new version. */
    contentHash: text('content_hash').notNull(),
    kind: text().notNull(),
    track: text().notNull(),
    skill: text().notNull(),
    seniority: text().notNull(),
    difficulty: real().notNull(),
    minutes: real().notNull(),
    stem: text().notNull(),
    content: jsonb().$type<AuthoringQuestion>().notNull(),
    /** What the panel searches: ID, skill, text, options, and key points, in lowercase. */
    words: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(question_id || ' ' || skill || ' ' || stem || ' ' || coalesce(content ->> 'text', '') || ' ' ||
          jsonb_path_query_array(content, '$.options[*].text')::text || ' ' ||
          jsonb_path_query_array(content, '$.keyPoints[*].label')::text)`,
      ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    unique('question_versions_hash').on(t.questionId, t.contentHash),
    index('question_versions_choice').on(t.track, t.seniority, t.skill, t.kind),
  ],
);

/** A single row: the hash of the whole bank when last loaded, so that an unchanged bank is skipped. */
export const bankLoads = pgTable('bank_loads', {
  id: integer().primaryKey(),
  hash: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
});

export const questionReports = pgTable(
  'question_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    questionId: text('question_id').notNull(),
    questionVersion: integer('question_version').notNull(),
    reason: text({ enum: valuesOf(ReportReason) }).notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('question_reports_question').on(t.questionId),
    index('question_reports_open')
      .on(t.createdAt, t.id)
      .where(sql`resolved_at is null`),
  ],
);
