// All SQL for feedback. Every statement filters by user, so other people's rows are never found.
import type { Explanation } from '@rehearse/contract/grading/feedback.ts';
import { and, asc, eq } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { explanations } from '../../../platform/db/schema/feedback.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { hasModelRequest } from './model-request.repository.ts';

export type ExplanationRow = typeof explanations.$inferSelect;
export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;
type AboutVerdict = Pick<ExplanationRow, 'userId' | 'attemptId' | 'position' | 'gradeId' | 'criterion'>;

export const createFeedbackRepository = (db: Database) => {
  const findExplanation = async (about: AboutVerdict): Promise<ExplanationRow | undefined> => {
    const [row] = await db
      .select()
      .from(explanations)
      .where(
        and(
          eq(explanations.userId, about.userId),
          eq(explanations.attemptId, about.attemptId),
          eq(explanations.position, about.position),
          eq(explanations.gradeId, about.gradeId),
          eq(explanations.criterion, about.criterion),
        ),
      );
    return row;
  };
  return {
    findExplanation,
    /** A model's text for the same content, whoever requested it. */
    findByContent: async (contentKey: string): Promise<ExplanationRow | undefined> => {
      const [row] = await db
        .select()
        .from(explanations)
        .where(eq(explanations.contentKey, contentKey))
        .orderBy(asc(explanations.createdAt))
        .limit(1);
      return row;
    },
    /** Returns false if an explanation exists, unless its model request failed; then it's replaced. */
    beginExplanation: async (tx: Tx, row: ExplanationRow): Promise<boolean> => {
      const { rowCount } = await executor(db, tx)
        .insert(explanations)
        .values(row)
        .onConflictDoUpdate({
          target: [
            explanations.userId,
            explanations.attemptId,
            explanations.position,
            explanations.gradeId,
            explanations.criterion,
          ],
          set: { ...row, id: explanations.id },
          setWhere: hasModelRequest(explanations.source, 'gave_up'),
        });
      return rowCount === 1;
    },
    /** Replaces an explanation that is waiting for a model. */
    endExplanation: async (row: ExplanationRow): Promise<void> => {
      await db
        .update(explanations)
        .set(row)
        .where(
          and(
            eq(explanations.id, row.id),
            eq(explanations.userId, row.userId),
            hasModelRequest(explanations.source, 'writing'),
          ),
        );
    },
    explanationsOf: (userId: string, attemptId: string): Promise<ExplanationRow[]> =>
      db
        .select()
        .from(explanations)
        .where(and(eq(explanations.userId, userId), eq(explanations.attemptId, attemptId)))
        .orderBy(asc(explanations.createdAt), asc(explanations.id)),
    exportOf: (userId: string) => {
      const { attemptId, position, gradeId, criterion } = explanations;
      return {
        explanations: rowsOfPerson(db, explanations, userId, attemptId, position, gradeId, criterion),
      };
    },
  };
};

/** Converts a row to the contract's type. */
export const explanationOf = (row: ExplanationRow): Explanation => ({
  id: row.id,
  position: row.position,
  criterion: row.criterion,
  gradeId: row.gradeId,
  verdict: row.verdict,
  lookedFor: row.lookedFor,
  quotes: row.quotes,
  absent: row.absent,
  text: row.text,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
});
