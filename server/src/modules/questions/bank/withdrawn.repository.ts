// All SQL of questions deleted by their person: immediately, or with the last test that contains them.
import { and, asc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { attemptItems } from '../../../platform/db/schema/attempts.ts';
import { questionReports, questions } from '../../../platform/db/schema/questions.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

/** The outcome for model-written questions their person deleted, other than deletion. */
export type RemainingQuestionCounts = {
  /** Still in a test: never asked again, and deleted with the last such test. */
  keptInTests: number;
  /** An administrator published them: they are the bank's. */
  published: number;
};

const isHeld = sql`exists (select 1 from ${attemptItems} where ${attemptItems.questionId} = ${questions.id})`;
const isWithdrawn = eq(questions.retiredBy, 'owner');

export const createWithdrawnRepository = (db: Database) => {
  /** Publishing and starting a test wait for this lock, and lock in the same order. */
  const lockOwned = (tx: Tx, userId: string) =>
    executor(db, tx)
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.ownerId, userId))
      .orderBy(asc(questions.id))
      .for('update');
  /** With what was reported of them: only their person could. */
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
    /** Of these questions those that are this person's alone. */
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
    /** Those no test contains anymore. */
    forget: async (tx: Tx, userId: string): Promise<void> => {
      await lockOwned(tx, userId);
      await remove(tx, await idsOf(tx, userId, and(isWithdrawn, not(isHeld))));
    },
    /** Keeps them from being deleted until the transaction ends. False: one of them was, a moment ago. */
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
