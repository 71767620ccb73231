// All SQL for shared links.
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { sharedLinks } from '../../../platform/db/schema/sharing.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type SharedLinkRow = typeof sharedLinks.$inferSelect;
export type SharedLinksRepository = ReturnType<typeof createSharedLinksRepository>;

type ResultRef = { userId: string; attemptId: string };

export const createSharedLinksRepository = (db: Database) => {
  const ofResult = ({ userId, attemptId }: ResultRef) =>
    and(eq(sharedLinks.userId, userId), eq(sharedLinks.attemptId, attemptId));
  const works = (now: Date) => or(isNull(sharedLinks.expiresAt), gt(sharedLinks.expiresAt, now));
  return {
    insert: async (tx: Tx, row: SharedLinkRow): Promise<void> => {
      await executor(db, tx).insert(sharedLinks).values(row);
    },
    /** Unexpired links, newest first. */
    listOf: async (ref: ResultRef, now: Date, tx?: Tx): Promise<SharedLinkRow[]> =>
      executor(db, tx)
        .select()
        .from(sharedLinks)
        .where(and(ofResult(ref), works(now)))
        .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
        .limit(100),
    remove: async (userId: string, id: string): Promise<boolean> => {
      const { rowCount } = await db
        .delete(sharedLinks)
        .where(and(eq(sharedLinks.userId, userId), eq(sharedLinks.id, id)));
      return rowCount === 1;
    },
    /** Finds anyone's link, unless it has expired. */
    find: async (id: string, now: Date): Promise<SharedLinkRow | undefined> => {
      const [row] = await db
        .select()
        .from(sharedLinks)
        .where(and(eq(sharedLinks.id, id), works(now)));
      return row;
    },
    exportOf: (userId: string) => rowsOfPerson(db, sharedLinks, userId, sharedLinks.id),
  };
};
