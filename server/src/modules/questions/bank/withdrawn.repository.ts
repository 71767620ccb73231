// All SQL for deleting questions that were written for a person: immediately, or with the last test that contains them.
import { and, asc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { attemptItems } from '../../../platform/db/schema/attempts.ts';
import { questionReports, questions } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

/** Counts of questions in a deletion request that weren't deleted immediately. */
export type RemainingQuestionCounts = {
  /** Still in a test: not asked again, and deleted with the last test that contains them. */
  keptInTests: number;
  /** Published by an administrator, so they belong to the bank. */
  published: number;
};

const isHeld = sql`exists (select 1 from ${attemptItems} where ${attemptItems.questionId} = ${questions.id})`;
const isWithdrawn = eq(questions.retiredBy, 'owner');

export const createWithdrawnRepository = (db: Database) => {
  /** Publishing and starting a test wait for these row locks, which are always taken in the same order. */
  const lockOwned = (tx: Tx, userId: string) =>
    executor(db, tx)
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.ownerId, userId))
      .orderBy(asc(questions.id))
      .for('update');
  /** Deletes questions with their reports, which only their person could have made. */
  const remove = async (tx: Tx, ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    await executor(db, tx).delete(questionReports).where(inArray(questionReports.questionId, ids));
    await executor(db, tx).delete(questions).where(inArray(questions.id, ids));
  };
  const idsOf = async (tx: Tx, userId: string, which: ReturnType<typeof and>): Promise<string[]> =>
    (
      await executor(db, tx)
        .select({ id: questions.id })
        .from(questions)
        .where(and(eq(questions.ownerId, userId), which))
    ).map(({ id }) => id);

  return {
    /** Deletes this person's own questions among these, except that those still in a test are only retired. */
    withdraw: async (tx: Tx, userId: string, ids: string[]): Promise<RemainingQuestionCounts> => {
      if (ids.length === 0) return { keptInTests: 0, published: 0 };
      await lockOwned(tx, userId);
      const these = inArray(questions.id, ids);
      await remove(tx, await idsOf(tx, userId, and(these, not(isHeld))));
      const { rowCount } = await executor(db, tx)
        .update(questions)
        .set({ state: 'retired', retiredBy: 'owner' })
        .where(and(these, eq(questions.ownerId, userId)));
      const published = await executor(db, tx)
        .select({ id: questions.id })
        .from(questions)
        .where(and(these, isNull(questions.ownerId)));
      return { keptInTests: rowCount ?? 0, published: published.length };
    },
    /** Deletes withdrawn questions that no test contains anymore. */
    forget: async (tx: Tx, userId: string): Promise<void> => {
      await lockOwned(tx, userId);
      await remove(tx, await idsOf(tx, userId, and(isWithdrawn, not(isHeld))));
    },
    /** Locks these questions against deletion until the transaction ends. False if one was just deleted. */
    hold: async (tx: Tx, userId: string, ids: string[]): Promise<boolean> => {
      const these = inArray(questions.id, ids);
      await executor(db, tx)
        .select({ id: questions.id })
        .from(questions)
        .where(and(these, eq(questions.ownerId, userId)))
        .orderBy(asc(questions.id))
        .for('key share');
      const there = await executor(db, tx)
        .select({ id: questions.id })
        .from(questions)
        .where(and(these, or(isNull(questions.retiredBy), ne(questions.retiredBy, 'owner'))));
      return there.length === ids.length;
    },
  };
};
