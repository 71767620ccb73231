// All SQL for self-ratings: one per hidden result, made before it is revealed.
import { OpenKind } from '@rehearse/contract/kinds/kinds.ts';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { answers, attemptItems, attempts } from '../../../platform/db/schema/attempts.ts';
import { selfRatings } from '../../../platform/db/schema/feedback.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type RatingRow = typeof selfRatings.$inferSelect;
export type RatingsRepository = ReturnType<typeof createRatingsRepository>;

const sameTest = (of: typeof attemptItems | typeof answers | typeof selfRatings) =>
  and(eq(of.userId, attempts.userId), eq(of.attemptId, attempts.id));

export const createRatingsRepository = (db: Database) => ({
  ofAttempt: (userId: string, attemptId: string): Promise<RatingRow[]> =>
    db
      .select()
      .from(selfRatings)
      .where(and(eq(selfRatings.userId, userId), eq(selfRatings.attemptId, attemptId)))
      .orderBy(asc(selfRatings.position)),
  /**
   * Positions in tests submitted since `since` that await a self-rating. This is the rule of awaits-self-rating.ts in SQL, for
   * many tests at once; a test checks that both agree.
   */
  awaitingSince: async (
    userId: string,
    since: Date,
    tx?: Tx,
  ): Promise<{ attemptId: string; position: number }[]> => {
    const says = sql`exists (
      select 1 from jsonb_array_elements(${answers.answer} -> 'turns') turn where turn ->> 'text' ~ '\\S')`;
    return executor(db, tx)
      .select({ attemptId: attemptItems.attemptId, position: attemptItems.position })
      .from(attempts)
      .innerJoin(attemptItems, sameTest(attemptItems))
      .innerJoin(answers, and(sameTest(answers), eq(answers.position, attemptItems.position)))
      .leftJoin(selfRatings, and(sameTest(selfRatings), eq(selfRatings.position, attemptItems.position)))
      .where(
        and(
          eq(attempts.userId, userId),
          gte(attempts.submittedAt, since),
          inArray(attemptItems.kind, OpenKind.options),
          isNull(attemptItems.checkedAt),
          isNull(selfRatings.position),
          says,
        ),
      );
  },
  /** Returns false if the answer was already rated or shown. */
  insert: async (tx: Tx, row: RatingRow): Promise<boolean> => {
    const { rowCount } = await executor(db, tx).insert(selfRatings).values(row).onConflictDoNothing();
    return rowCount === 1;
  },
  exportOf: (userId: string) =>
    rowsOfPerson(db, selfRatings, userId, selfRatings.attemptId, selfRatings.position),
});
