// Tables of feedback: explanations, disputes, claims, and self-ratings of a test's grades. Written only by modules/grading/feedback.
import { Verdict } from '@rehearse/contract/grading/grading.ts';
import { ClaimVerdict, ClaimOutcome, type Claim } from '@rehearse/contract/grading/claims.ts';
import {
  DisputeOutcome,
  type BetterVersion,
  type Explanation,
  type OwnRatings,
  type PreviewGrade,
} from '@rehearse/contract/grading/feedback.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { attempts } from './attempts.ts';

/** Feedback is deleted with its test. */
const place = {
  userId: uuid('user_id').notNull(),
  attemptId: uuid('attempt_id').notNull(),
  position: integer().notNull(),
};

export const explanations = pgTable(
  'explanations',
  {
    ...place,
    gradeId: uuid('grade_id').notNull(),
    criterion: text().notNull(),
    id: uuid().notNull(),
    verdict: text({ enum: valuesOf(Verdict) }).notNull(),
    lookedFor: text('looked_for').notNull(),
    quotes: jsonb().$type<Explanation['quotes']>().notNull(),
    absent: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    source: jsonb().$type<Explanation['source']>().notNull(),
    /** Content key of a model's text: the same content gets the same text. Null: written by rules. */
    contentKey: text('content_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('explanations_of_content').on(t.contentKey),
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.gradeId, t.criterion] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const disputes = pgTable(
  'disputes',
  {
    ...place,
    id: uuid().notNull(),
    questionId: text('question_id').notNull(),
    questionVersion: integer('question_version').notNull(),
    reason: text().notNull(),
    /** The disputed criterion; null: the whole grade. */
    criterion: text(),
    /** Consent for administrators to read the answer, which is never copied. */
    sharesAnswer: boolean('shares_answer').notNull().default(false),
    outcome: text({ enum: valuesOf(DisputeOutcome) }).notNull(),
    beforeId: uuid('before_id').notNull(),
    /** The second grade; null if it has no score and isn't stored. */
    afterId: uuid('after_id'),
    graderBefore: text('grader_before').notNull(),
    /** Null: no second grader is configured, so the dispute waits for an administrator. */
    graderAfter: text('grader_after'),
    shareBefore: doublePrecision('share_before'),
    shareAfter: doublePrecision('share_after'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (t) => [
    // one dispute per answer
    primaryKey({ columns: [t.userId, t.attemptId, t.position] }),
    unique('disputes_id').on(t.id),
    index('disputes_newest').on(
      sql`(closed_at is not null)`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('disputes_question').on(t.questionId, t.outcome),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const rewrites = pgTable(
  'rewrites',
  {
    ...place,
    /** SHA-256 of the text: the same text for the same question gets the same grade. */
    textHash: text('text_hash').notNull(),
    id: uuid().notNull(),
    text: text().notNull(),
    reading: jsonb().$type<PreviewGrade>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.textHash] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const betterVersions = pgTable(
  'better_versions',
  {
    ...place,
    gradeId: uuid('grade_id').notNull(),
    id: uuid().notNull(),
    pieces: jsonb().$type<BetterVersion['pieces']>().notNull(),
    reasons: jsonb().$type<BetterVersion['reasons']>().notNull(),
    source: jsonb().$type<BetterVersion['source']>().notNull(),
    contentKey: text('content_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('better_versions_of_content').on(t.contentKey),
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.gradeId] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const selfRatings = pgTable(
  'self_ratings',
  {
    ...place,
    /** Null: results were shown at once, without a rating. */
    ratings: jsonb().$type<OwnRatings>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const claims = pgTable(
  'claims',
  {
    ...place,
    /** The grade of the whole answer, not one that a claim led to: each criterion can be claimed once per grading. */
    gradeId: uuid('grade_id').notNull(),
    criterion: text().notNull(),
    id: uuid().notNull(),
    questionId: text('question_id').notNull(),
    verdict: text({ enum: valuesOf(ClaimVerdict) }).notNull(),
    /** Null: settled without quoting the answer. */
    evidence: jsonb().$type<NonNullable<Claim['evidence']>>(),
    outcome: text({ enum: valuesOf(ClaimOutcome) }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.gradeId, t.criterion] }),
    index('claims_criterion')
      .on(t.questionId, t.criterion, t.outcome)
      .where(sql`evidence is not null`),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);
