// All SQL for attempts. Every statement filters by user, so other people's rows are never found.
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { isViolationOf } from '../../platform/db/database-error.ts';
import { rowsOfPerson } from '../../platform/db/rows-by-key.ts';
import { answers, attemptItems, attempts } from '../../platform/db/schema/attempts.ts';
import type { AnswerRef } from '../../platform/kernel/answer-ref.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type ItemRow = typeof attemptItems.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;
export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;

const itemsPerAttempt = 60;

export const createAttemptsRepository = (db: Database) => {
  const own = (userId: string, id: string) => and(eq(attempts.userId, userId), eq(attempts.id, id));
  const itemAt = ({ userId, attemptId, position }: AnswerRef) =>
    and(
      eq(attemptItems.userId, userId),
      eq(attemptItems.attemptId, attemptId),
      eq(attemptItems.position, position),
    );

  return {
    insertAttempt: async (
      tx: Tx,
      row: typeof attempts.$inferInsert,
      items: (typeof attemptItems.$inferInsert)[],
    ) => {
      await executor(db, tx).insert(attempts).values(row);
      await executor(db, tx).insert(attemptItems).values(items);
    },
    addItem: async (tx: Tx, item: typeof attemptItems.$inferInsert): Promise<void> => {
      await executor(db, tx).insert(attemptItems).values(item);
    },
    /** Whether the database rejected a second open exam. */
    isSecondExam: (error: unknown): boolean => isViolationOf(error, 'attempts_one_exam'),
    /** Whether the database rejected a second test of the same daily questions. */
    isSecondDaily: (error: unknown): boolean => isViolationOf(error, 'attempts_one_daily'),
    find: async (userId: string, id: string, tx?: Tx): Promise<AttemptRow | undefined> => {
      const [row] = await executor(db, tx).select().from(attempts).where(own(userId, id));
      return row;
    },
    lock: async (tx: Tx, userId: string, id: string): Promise<AttemptRow | undefined> => {
      const [row] = await executor(db, tx)
        .select()
        .from(attempts)
        .where(own(userId, id))
        .for('update')
        .prepare('lock-attempt')
        .execute();
      return row;
    },
    change: async (tx: Tx, userId: string, id: string, change: Partial<AttemptRow>): Promise<void> => {
      await executor(db, tx).update(attempts).set(change).where(own(userId, id));
    },
    remove: async (tx: Tx, userId: string, id: string): Promise<boolean> => {
      const { rowCount } = await executor(db, tx).delete(attempts).where(own(userId, id));
      return rowCount === 1;
    },
    listOpen: async (userId: string): Promise<AttemptRow[]> =>
      db
        .select()
        .from(attempts)
        .where(and(eq(attempts.userId, userId), inArray(attempts.state, ['active', 'paused'])))
        .orderBy(desc(attempts.startedAt), desc(attempts.id))
        .limit(50),
    /** Questions in open tests, whose answer keys must not be shown elsewhere. */
    openQuestionIds: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectDistinct({ id: attemptItems.questionId })
        .from(attempts)
        .innerJoin(
          attemptItems,
          and(eq(attemptItems.userId, attempts.userId), eq(attemptItems.attemptId, attempts.id)),
        )
        .where(and(eq(attempts.userId, userId), inArray(attempts.state, ['active', 'paused'])));
      return rows.map(({ id }) => id);
    },
    listAll: (userId: string) => rowsOfPerson(db, attempts, userId, attempts.id),
    /** All users' open attempts untouched since `before`, for the cleanup job. */
    listUntouched: async (before: Date, limit: number): Promise<{ userId: string; id: string }[]> =>
      db
        .select({ userId: attempts.userId, id: attempts.id })
        .from(attempts)
        .where(
          and(
            inArray(attempts.state, ['active', 'paused']),
            lt(attempts.touchedAt, before),
            sql`not exists (select 1 from ${answers} a where a.user_id = ${attempts.userId} and a.attempt_id = ${attempts.id} and a.saved_at >= ${before.toISOString()}::timestamptz)`,
          ),
        )
        .limit(limit),

    items: async (userId: string, id: string, tx?: Tx): Promise<ItemRow[]> =>
      executor(db, tx)
        .select()
        .from(attemptItems)
        .where(and(eq(attemptItems.userId, userId), eq(attemptItems.attemptId, id)))
        .orderBy(asc(attemptItems.position))
        .limit(itemsPerAttempt),
    answersOf: async (userId: string, id: string, tx?: Tx): Promise<AnswerRow[]> =>
      executor(db, tx)
        .select()
        .from(answers)
        .where(and(eq(answers.userId, userId), eq(answers.attemptId, id)))
        .limit(itemsPerAttempt),
    /** The items in order, each with its saved answer. */
    placesWithAnswers: async (tx: Tx, userId: string, id: string) =>
      executor(db, tx)
        .select({
          position: attemptItems.position,
          kind: attemptItems.kind,
          questionId: attemptItems.questionId,
          questionVersion: attemptItems.questionVersion,
          hintsTaken: attemptItems.hintsTaken,
          revision: answers.revision,
          answer: answers.answer,
        })
        .from(attemptItems)
        .leftJoin(
          answers,
          and(
            eq(answers.userId, attemptItems.userId),
            eq(answers.attemptId, attemptItems.attemptId),
            eq(answers.position, attemptItems.position),
          ),
        )
        .where(and(eq(attemptItems.userId, userId), eq(attemptItems.attemptId, id)))
        .orderBy(asc(attemptItems.position))
        .limit(itemsPerAttempt)
        .prepare('places-with-answers')
        .execute(),
    item: async (ref: AnswerRef, tx?: Tx): Promise<ItemRow | undefined> => {
      const [row] = await executor(db, tx).select().from(attemptItems).where(itemAt(ref));
      return row;
    },
    answer: async ({ userId, attemptId, position }: AnswerRef, tx?: Tx): Promise<AnswerRow | undefined> => {
      const [row] = await executor(db, tx)
        .select()
        .from(answers)
        .where(
          and(eq(answers.userId, userId), eq(answers.attemptId, attemptId), eq(answers.position, position)),
        );
      return row;
    },
    changeItem: async (
      ref: AnswerRef,
      change: Partial<Pick<ItemRow, 'flagged' | 'hintsTaken' | 'checkedAt' | 'share'>>,
      tx?: Tx,
    ): Promise<boolean> => {
      const { rowCount } = await executor(db, tx).update(attemptItems).set(change).where(itemAt(ref));
      return rowCount === 1;
    },
    /** Locks first, so that a save in progress is copied too; later saves for the old user find nothing. */
    copyAll: async (tx: Tx, from: string, to: string): Promise<AttemptRow[]> => {
      const of = executor(db, tx);
      const mine = <T extends { userId: string }>(rows: readonly T[]): T[] =>
        rows.map((row) => ({ ...row, userId: to }));
      const taken = await of.select().from(attempts).where(eq(attempts.userId, from)).for('update');
      const items = await of.select().from(attemptItems).where(eq(attemptItems.userId, from));
      const given = await of.select().from(answers).where(eq(answers.userId, from));
      if (taken.length > 0) await of.insert(attempts).values(mine(taken));
      if (items.length > 0) await of.insert(attemptItems).values(mine(items));
      if (given.length > 0) await of.insert(answers).values(mine(given));
      return taken;
    },
    allItemsOf: (userId: string) =>
      rowsOfPerson(db, attemptItems, userId, attemptItems.attemptId, attemptItems.position),
    allAnswersOf: (userId: string) => rowsOfPerson(db, answers, userId, answers.attemptId, answers.position),
  };
};
