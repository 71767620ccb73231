// All SQL for notifications.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { notifications } from '../../../platform/db/schema/notifications.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

export const createNotificationsRepository = (db: Database) => {
  const ofUser = (userId: string) => eq(notifications.userId, userId);
  const ofSubject = (userId: string, subject: string) =>
    and(ofUser(userId), eq(notifications.subject, subject));
  const unread = (userId: string) => and(ofUser(userId), isNull(notifications.readAt));

  return {
    /** Returns the subjects that were new. */
    insertAll: async (tx: Tx, rows: (typeof notifications.$inferInsert)[]): Promise<Set<string>> => {
      if (rows.length === 0) return new Set();
      const inserted = await executor(db, tx)
        .insert(notifications)
        .values(rows)
        .onConflictDoNothing({ target: [notifications.userId, notifications.subject] })
        .returning({ subject: notifications.subject });
      return new Set(inserted.map(({ subject }) => subject));
    },
    removeSubject: async (tx: Tx, userId: string, subject: string): Promise<boolean> => {
      const { rowCount } = await executor(db, tx).delete(notifications).where(ofSubject(userId, subject));
      return (rowCount ?? 0) > 0;
    },
    /** Newest first, older than `before`. */
    list: async (
      userId: string,
      before: { createdAt: string; id: string } | undefined,
      limit: number,
    ): Promise<NotificationRow[]> =>
      db
        .select()
        .from(notifications)
        .where(
          and(
            ofUser(userId),
            before &&
              sql`(${notifications.createdAt}, ${notifications.id}) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`,
          ),
        )
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),
    count: async (userId: string): Promise<{ total: number; unread: number }> => {
      const [row] = await db
        // each count uses its own index
        .select({
          total: sql<number>`(select count(*)::int from notifications where user_id = ${userId})`,
          unread: sql<number>`count(*)::int`,
        })
        .from(notifications)
        .where(unread(userId));
      return row ?? { total: 0, unread: 0 };
    },
    exists: async (userId: string, id: string): Promise<boolean> => {
      const rows = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(ofUser(userId), eq(notifications.id, id)));
      return rows.length === 1;
    },
    /** Returns how many were unread before. */
    markRead: async (userId: string, id: string, now: Date): Promise<number> => {
      const { rowCount } = await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(unread(userId), eq(notifications.id, id)));
      return rowCount ?? 0;
    },
    markAllRead: async (userId: string, now: Date): Promise<number> => {
      const { rowCount } = await db.update(notifications).set({ readAt: now }).where(unread(userId));
      return rowCount ?? 0;
    },
    markSubjectRead: async (userId: string, subject: string, now: Date): Promise<number> => {
      const { rowCount } = await db
        .update(notifications)
        .set({ readAt: now })
        .where(and(unread(userId), eq(notifications.subject, subject)));
      return rowCount ?? 0;
    },
    /** Unread subjects of one kind, newest first. */
    unreadSubjects: async (
      userId: string,
      kind: NotificationRow['kind'],
      limit: number,
    ): Promise<{ subject: string; createdAt: Date }[]> =>
      db
        .select({ subject: notifications.subject, createdAt: notifications.createdAt })
        .from(notifications)
        .where(and(unread(userId), eq(notifications.kind, kind)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(limit),
    exportOf: (userId: string) => rowsOfPerson(db, notifications, userId, notifications.id),
  };
};
