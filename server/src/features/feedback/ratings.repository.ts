// All SQL of self-ratings: one for each covered answer, made before its result was seen.
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selfRatings } from '../../db/schema/feedback.ts';

export type RatingRow = typeof selfRatings.$inferSelect;
export type RatingsRepository = ReturnType<typeof createRatingsRepository>;

export const createRatingsRepository = (db: Database) => ({
  ofAttempt: (userId: string, attemptId: string): Promise<RatingRow[]> =>
    db
      .select()
      .from(selfRatings)
      .where(and(eq(selfRatings.userId, userId), eq(selfRatings.attemptId, attemptId)))
      .orderBy(asc(selfRatings.position)),
  /** False when the answer was rated or shown already. */
  insert: async (row: RatingRow): Promise<boolean> => {
    const { rowCount } = await db.insert(selfRatings).values(row).onConflictDoNothing();
    return rowCount === 1;
  },
  exportOf: (userId: string): Promise<RatingRow[]> =>
    db.select().from(selfRatings).where(eq(selfRatings.userId, userId)).orderBy(asc(selfRatings.createdAt)),
});
