// All SQL for answer versions: the person's rewrites, and improved versions of their answers.
import { and, asc, desc, eq } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { attempts } from '../../../platform/db/schema/attempts.ts';
import { betterVersions, rewrites } from '../../../platform/db/schema/feedback.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { hasModelRequest } from './model-request.repository.ts';

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
    /** Locks the attempt, so that its rewrites are counted one at a time; returns false if it's gone. */
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
    /** Newest first. */
    rewritesOf: (userId: string, attemptId: string): Promise<RewriteRow[]> =>
      db
        .select()
        .from(rewrites)
        .where(and(eq(rewrites.userId, userId), eq(rewrites.attemptId, attemptId)))
        .orderBy(desc(rewrites.createdAt), desc(rewrites.id)),
    findBetter,
    /** A model's version of the same content, whoever requested it. */
    findBetterByContent: async (contentKey: string): Promise<BetterRow | undefined> => {
      const [row] = await db
        .select()
        .from(betterVersions)
        .where(eq(betterVersions.contentKey, contentKey))
        .orderBy(asc(betterVersions.createdAt))
        .limit(1);
      return row;
    },
    /** Returns false if a version exists, unless its model request failed; then it's replaced. */
    beginBetter: async (tx: Tx, row: BetterRow): Promise<boolean> => {
      const { rowCount } = await executor(db, tx)
        .insert(betterVersions)
        .values(row)
        .onConflictDoUpdate({
          target: [
            betterVersions.userId,
            betterVersions.attemptId,
            betterVersions.position,
            betterVersions.gradeId,
          ],
          set: { ...row, id: betterVersions.id },
          setWhere: hasModelRequest(betterVersions.source, 'gave_up'),
        });
      return rowCount === 1;
    },
    /** Replaces a version that is waiting for a model. */
    endBetter: async (row: BetterRow): Promise<void> => {
      await db
        .update(betterVersions)
        .set(row)
        .where(
          and(
            eq(betterVersions.id, row.id),
            eq(betterVersions.userId, row.userId),
            hasModelRequest(betterVersions.source, 'writing'),
          ),
        );
    },
    betterOf: (userId: string, attemptId: string): Promise<BetterRow[]> =>
      db
        .select()
        .from(betterVersions)
        .where(and(eq(betterVersions.userId, userId), eq(betterVersions.attemptId, attemptId)))
        .orderBy(asc(betterVersions.createdAt)),
    exportOf: (userId: string) => {
      const better = betterVersions;
      return {
        rewrites: rowsOfPerson(
          db,
          rewrites,
          userId,
          rewrites.attemptId,
          rewrites.position,
          rewrites.textHash,
        ),
        betterVersions: rowsOfPerson(db, better, userId, better.attemptId, better.position, better.gradeId),
      };
    },
  };
};
