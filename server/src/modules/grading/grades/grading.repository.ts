// All SQL for grades: an append-only table in which an answer's highest-numbered grade counts.
import { and, asc, count, desc, eq, isNotNull, sql, countDistinct, gte } from 'drizzle-orm';
import type { Grade } from '@rehearse/contract/grading/grading.ts';
import { executor, type Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { attempts } from '../../../platform/db/schema/attempts.ts';
import { gradedAttempts, grades } from '../../../platform/db/schema/grading.ts';
import type { AnswerToGrade } from './answer-to-grade.ts';
import type { JudgedAnswer } from './judged.ts';
import type { AnswerRef } from '../../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type GradeRow = typeof grades.$inferSelect;
export type GradingRepository = ReturnType<typeof createGradingRepository>;

export const createGradingRepository = (db: Database) => {
  const ofAttempt = (userId: string, attemptId: string) =>
    and(eq(grades.userId, userId), eq(grades.attemptId, attemptId));

  return {
    /**
     * Locks the attempt, so that its grades are added one at a time and exactly one of them completes the test; undefined if
     * it's gone.
     */
    lockAttempt: async (tx: Tx, userId: string, attemptId: string) => {
      const [row] = await executor(db, tx)
        .select({ id: attempts.id, state: attempts.state, questions: attempts.questions })
        .from(attempts)
        .where(and(eq(attempts.userId, userId), eq(attempts.id, attemptId)))
        .for('no key update')
        .prepare('lock-graded-attempt')
        .execute();
      return row;
    },
    newestOf: async ({ userId, attemptId, position }: AnswerRef, tx?: Tx) => {
      const [row] = await executor(db, tx)
        .select()
        .from(grades)
        .where(and(ofAttempt(userId, attemptId), eq(grades.position, position)))
        .orderBy(desc(grades.number))
        .limit(1);
      return row;
    },
    /** The oldest grade with a score for this content, whoever wrote it. */
    findByContent: async (contentKey: string) => {
      const [row] = await db
        .select()
        .from(grades)
        .where(and(eq(grades.contentKey, contentKey), isNotNull(grades.points)))
        .orderBy(asc(grades.createdAt))
        .limit(1);
      return row;
    },
    insert: (tx: Tx, rows: GradeRow[]): Promise<void> => insertRows({ db, tx }, grades, rows),
    /** Every grade of an attempt, newest first per position. */
    listOf: async (userId: string, attemptId: string, tx?: Tx): Promise<GradeRow[]> =>
      executor(db, tx)
        .select()
        .from(grades)
        .where(ofAttempt(userId, attemptId))
        .orderBy(asc(grades.position), desc(grades.number))
        .prepare('grades-of-attempt')
        .execute(),
    /** The number of tests in which a model graded an answer since `since`. */
    countReadByModels: async (since: Date): Promise<number> => {
      const [row] = await db
        .select({ tests: countDistinct(grades.attemptId) })
        .from(grades)
        .where(and(eq(grades.graderKind, 'model'), gte(grades.createdAt, since)));
      return row?.tests ?? 0;
    },
    countGraded: async (tx: Tx, userId: string, attemptId: string): Promise<number> => {
      const [row] = await executor(db, tx)
        .select({ places: count(sql`distinct ${grades.position}`) })
        .from(grades)
        .where(ofAttempt(userId, attemptId));
      return row?.places ?? 0;
    },
    /** Records that the whole test is graded; returns true the first time. */
    markComplete: async (tx: Tx, userId: string, attemptId: string, at: Date): Promise<boolean> => {
      const { rowCount } = await executor(db, tx)
        .insert(gradedAttempts)
        .values({ userId, attemptId, completedAt: at })
        .onConflictDoNothing()
        .prepare('mark-complete')
        .execute();
      return rowCount === 1;
    },
    /** Copies a person's grades to the new owner of their tests; returns the IDs of the graded attempts. */
    copyAll: async (tx: Tx, from: string, to: string): Promise<string[]> => {
      const mine = <T extends { userId: string }>(rows: readonly T[]): T[] =>
        rows.map((row) => ({ ...row, userId: to }));
      const given = await executor(db, tx).select().from(grades).where(eq(grades.userId, from));
      if (given.length > 0) await executor(db, tx).insert(grades).values(mine(given));
      const complete = await executor(db, tx)
        .select()
        .from(gradedAttempts)
        .where(eq(gradedAttempts.userId, from));
      if (complete.length > 0) await executor(db, tx).insert(gradedAttempts).values(mine(complete));
      return [...new Set(given.map(({ attemptId }) => attemptId))];
    },
    exportOf: (userId: string) =>
      rowsOfPerson(db, grades, userId, grades.attemptId, grades.position, grades.number),
  };
};

type NewGrade = Pick<GradeRow, 'userId' | 'number' | 'cause' | 'id'> & {
  answer: AnswerToGrade;
  judged: JudgedAnswer;
  now: Date;
};

export const gradeRowOf = ({ answer, judged, now, ...of }: NewGrade): GradeRow => ({
  ...of,
  attemptId: answer.attempt.id,
  position: answer.position,
  state: judged.state,
  points: judged.points,
  max: judged.max,
  judgments: judged.judgments,
  checks: judged.checks ?? null,
  comment: judged.comment,
  graderKind: judged.grader.kind,
  graderName: judged.grader.name,
  graderVersion: judged.grader.version,
  origin: judged.origin ?? null,
  contentKey: judged.contentKey ?? null,
  questionId: answer.questionId,
  questionVersion: answer.questionVersion,
  skill: answer.skill,
  createdAt: now,
});

/** Converts a row to the contract's type. */
export const gradeOf = (row: GradeRow): Grade => ({
  id: row.id,
  state: row.state,
  points: row.points,
  max: row.max,
  judgments: row.judgments,
  ...(row.checks ? { checks: row.checks } : {}),
  comment: row.comment,
  cause: row.cause,
  grader: { kind: row.graderKind, name: row.graderName, version: row.graderVersion },
  ...(row.origin ? { origin: row.origin } : {}),
  questionVersion: row.questionVersion,
  createdAt: row.createdAt.toISOString(),
});
