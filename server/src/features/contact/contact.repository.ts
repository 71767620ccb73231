// All SQL of contact.
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { executor, type Database } from '../../db/database.ts';
import { contactMessages } from '../../db/schema/contact.ts';
import type { Tx } from '../../kernel/transaction.ts';

export type MessageRow = typeof contactMessages.$inferSelect;
export type ContactRepository = ReturnType<typeof createContactRepository>;

export const createContactRepository = (db: Database) => ({
  insert: async (tx: Tx, row: MessageRow): Promise<void> => {
    await executor(db, tx).insert(contactMessages).values(row);
  },
  /** Newest first; `after` is the last row of the page before. */
  list: async (after: { at: Date; id: string } | undefined, limit: number): Promise<MessageRow[]> =>
    db
      .select()
      .from(contactMessages)
      .where(
        after &&
          or(
            lt(contactMessages.createdAt, after.at),
            and(eq(contactMessages.createdAt, after.at), lt(contactMessages.id, after.id)),
          ),
      )
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit),
  count: (): Promise<number> => db.$count(contactMessages),
  countUnhandled: (): Promise<number> => db.$count(contactMessages, isNull(contactMessages.handledAt)),
  /** False when there is no such message; a second time changes nothing. */
  handle: async (id: string, now: Date): Promise<boolean> => {
    const found = await db
      .select({ handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    await db
      .update(contactMessages)
      .set({ handledAt: now })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.handledAt)));
    return found.length === 1;
  },
});
