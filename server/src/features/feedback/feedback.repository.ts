// All SQL of feedback. Every statement names the user first: what is not theirs is not found.
import type { Explanation } from '@rehearse/contract/feedback.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { explanations } from '../../db/schema/feedback.ts';

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
    /** The one that was first, when two are asked for at once. */
    keepExplanation: async (row: ExplanationRow): Promise<ExplanationRow> => {
      await db.insert(explanations).values(row).onConflictDoNothing();
      return (await findExplanation(row)) ?? row;
    },
    explanationsOf: (userId: string, attemptId: string): Promise<ExplanationRow[]> =>
      db
        .select()
        .from(explanations)
        .where(and(eq(explanations.userId, userId), eq(explanations.attemptId, attemptId)))
        .orderBy(asc(explanations.createdAt), asc(explanations.id)),
    exportOf: async (userId: string) => ({
      explanations: await db
        .select()
        .from(explanations)
        .where(eq(explanations.userId, userId))
        .orderBy(asc(explanations.createdAt)),
    }),
  };
};

/** A row in the form of the contract. */
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
