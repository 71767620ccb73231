// All SQL for question reports: made by people about questions in their own attempts, read by administrators.
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { attemptItems } from '../../../platform/db/schema/attempts.ts';
import {
  questionReports,
  questionVersions,
  writtenQuestions,
} from '../../../platform/db/schema/questions.ts';
import { inPages } from '../../../platform/db/rows-by-key.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { VersionName } from './stored-question.ts';

type ReportValues = typeof questionReports.$inferSelect;
export type ReportRow = Omit<ReportValues, 'userId'> & {
  stem: string;
  writtenBy: string | null;
  writtenAt: Date | null;
};
export type ReportCursor = { resolved: boolean; createdAt: Date; id: string };

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

const { id, questionId, questionVersion, reason, text, createdAt, resolvedAt } = questionReports;
const columns = {
  id,
  questionId,
  questionVersion,
  reason,
  text,
  createdAt,
  resolvedAt,
  stem: questionVersions.stem,
  writtenBy: writtenQuestions.writtenBy,
  writtenAt: writtenQuestions.writtenAt,
};
const itsVersion = and(
  eq(questionVersions.questionId, questionId),
  eq(questionVersions.version, questionVersion),
);
const isWritten = eq(writtenQuestions.questionId, questionId);
const isResolved = sql<boolean>`(${resolvedAt} is not null)`;

export const createReportsRepository = (db: Database) => ({
  /** The question at this position of this person's attempt. */
  findAsked: async (
    { userId, attemptId, position }: AnswerRef,
    tx?: Tx,
  ): Promise<VersionName | undefined> => {
    const [row] = await executor(db, tx)
      .select({ id: attemptItems.questionId, version: attemptItems.questionVersion })
      .from(attemptItems)
      .where(
        and(
          eq(attemptItems.userId, userId),
          eq(attemptItems.attemptId, attemptId),
          eq(attemptItems.position, position),
        ),
      );
    return row;
  },
  /** The ID of an identical open report by the same person. */
  findSame: async (
    report: Pick<ReportValues, 'userId' | 'questionId' | 'questionVersion' | 'reason' | 'text'>,
    tx?: Tx,
  ): Promise<string | undefined> => {
    const [row] = await executor(db, tx)
      .select({ id })
      .from(questionReports)
      .where(
        and(
          eq(questionReports.userId, report.userId),
          eq(questionId, report.questionId),
          eq(questionVersion, report.questionVersion),
          eq(reason, report.reason),
          eq(text, report.text),
          isNull(resolvedAt),
        ),
      );
    return row?.id;
  },
  insert: async (row: typeof questionReports.$inferInsert, tx?: Tx): Promise<void> => {
    await executor(db, tx).insert(questionReports).values(row);
  },
  /** Open ones first, then newest first, starting after the cursor `after`. */
  list: async (
    after: ReportCursor | undefined,
    limit: number,
  ): Promise<{ rows: ReportRow[]; total: number }> => {
    const rows = await db
      .select(columns)
      .from(questionReports)
      .innerJoin(questionVersions, itsVersion)
      .leftJoin(writtenQuestions, isWritten)
      .where(after && isAfter(after))
      .orderBy(isResolved, desc(createdAt), desc(id))
      .limit(limit);
    const [all] = await db.select({ total: count() }).from(questionReports);
    return { rows, total: all?.total ?? 0 };
  },
  listOf: (question: string, limit: number): Promise<ReportRow[]> =>
    db
      .select(columns)
      .from(questionReports)
      .innerJoin(questionVersions, itsVersion)
      .leftJoin(writtenQuestions, isWritten)
      .where(eq(questionId, question))
      .orderBy(isResolved, desc(createdAt), desc(id))
      .limit(limit),
  /** The times of this person's reports, oldest first. */
  madeSince: async (userId: string, since: Date): Promise<Date[]> => {
    const rows = await db
      .select({ createdAt })
      .from(questionReports)
      .where(and(eq(questionReports.userId, userId), gt(createdAt, since)))
      .orderBy(createdAt);
    return rows.map((row) => row.createdAt);
  },
  /** In pages, oldest first. */
  listBy: (userId: string): AsyncGenerator<ReportRow[]> =>
    inPages((last, limit) =>
      db
        .select(columns)
        .from(questionReports)
        .innerJoin(questionVersions, itsVersion)
        .leftJoin(writtenQuestions, isWritten)
        .where(and(eq(questionReports.userId, userId), last && gt(id, last.id)))
        .orderBy(id)
        .limit(limit),
    ),
  /** Keeps the time of the first resolution. False if the report doesn't exist. */
  resolve: async (tx: Tx, report: string, now: Date): Promise<boolean> => {
    const { rowCount } = await executor(db, tx)
      .update(questionReports)
      .set({ resolvedAt: sql`coalesce(${resolvedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(id, report));
    return rowCount === 1;
  },
});

const isAfter = (after: ReportCursor) =>
  or(
    sql`${isResolved} > ${after.resolved}`,
    and(
      sql`${isResolved} = ${after.resolved}`,
      or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
    ),
  );
