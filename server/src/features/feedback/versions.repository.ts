// All SQL of what an answer became: written again by the person, and put together better from their words.
import { and, asc, desc, eq } from 'drizzle-orm';
import { executor, type Database } from '../../db/database.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { betterVersions, rewrites } from '../../db/schema/feedback.ts';
import type { Tx } from '../../kernel/transaction.ts';

export type RewriteRow = typeof rewrites.$inferSelect;
export type BetterRow = typeof betterVersions.$inferSelect;
export type VersionsRepository = ReturnType<typeof createVersionsRepository>;
type Place = Pick<RewriteRow, 'userId' | 'attemptId' | 'position'>;

export const createVersionsRepository = (db: Database) => {
  const rewritesAt = ({ userId, attemptId, position }: Place) =>
    and(eq(rewrites.userId, userId), eq(rewrites.attemptId, attemptId), eq(rewrites.position, position));
  const findRewrite = async (at: Place, textHash: string, tx?: Tx): Promise<RewriteRow | undefined> => {
    const [row] = await executor(db, tx)
      .select()
      .from(rewrites)
      .where(and(rewritesAt(at), eq(rewrites.textHash, textHash)));
    return row;
  };
  const findBetter = async (at: Place, gradeId: string): Promise<BetterRow | undefined> => {
    const [row] = await db
      .select()
      .from(betterVersions)
      .where(
        and(
          eq(betterVersions.userId, at.userId),
          eq(betterVersions.attemptId, at.attemptId),
          eq(betterVersions.position, at.position),
          eq(betterVersions.gradeId, gradeId),
        ),
      );
    return row;
  };
  return {
    findRewrite,
    countRewrites: (at: Place, tx?: Tx): Promise<number> => executor(db, tx).$count(rewrites, rewritesAt(at)),
    /** Lets one at a time count the rewrites of a test; false when it is gone. */
    lockAttempt: async (tx: Tx, { userId, attemptId }: Place): Promise<boolean> => {
      const rows = await executor(db, tx)
        .select({ id: attempts.id })
        .from(attempts)
        .where(and(eq(attempts.userId, userId), eq(attempts.id, attemptId)))
        .for('no key update');
      return rows.length > 0;
    },
    insertRewrite: async (tx: Tx, row: RewriteRow): Promise<void> => {
      await executor(db, tx).insert(rewrites).values(row);
    },
    /** The newest first. */
    rewritesOf: (userId: string, attemptId: string): Promise<RewriteRow[]> =>
      db
        .select()
        .from(rewrites)
        .where(and(eq(rewrites.userId, userId), eq(rewrites.attemptId, attemptId)))
        .orderBy(desc(rewrites.createdAt), desc(rewrites.id)),
    findBetter,
    keepBetter: async (row: BetterRow): Promise<BetterRow> => {
      await db.insert(betterVersions).values(row).onConflictDoNothing();
      return (await findBetter(row, row.gradeId)) ?? row;
    },
    betterOf: (userId: string, attemptId: string): Promise<BetterRow[]> =>
      db
        .select()
        .from(betterVersions)
        .where(and(eq(betterVersions.userId, userId), eq(betterVersions.attemptId, attemptId)))
        .orderBy(asc(betterVersions.createdAt)),
    exportOf: async (userId: string) => ({
      rewrites: await db
        .select()
        .from(rewrites)
        .where(eq(rewrites.userId, userId))
        .orderBy(asc(rewrites.createdAt)),
      betterVersions: await db
        .select()
        .from(betterVersions)
        .where(eq(betterVersions.userId, userId))
        .orderBy(asc(betterVersions.createdAt)),
    }),
  };
};
