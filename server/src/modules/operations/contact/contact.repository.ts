// All SQL for contact messages.
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { MessageState } from '@rehearse/contract/operations/contact.ts';
import { executor, type Database } from '../../../platform/db/database.ts';
import { contactMessages } from '../../../platform/db/schema/contact.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type MessageRow = typeof contactMessages.$inferSelect;
export type ContactRepository = ReturnType<typeof createContactRepository>;

const inState = (state: MessageState | undefined): SQL | undefined =>
  state && (state === 'open' ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt));

export const createContactRepository = (db: Database) => ({
  insert: async (tx: Tx, row: MessageRow): Promise<void> => {
    await executor(db, tx).insert(contactMessages).values(row);
  },
  /** Newest first; `after` is the last row of the previous page. */
  list: async (
    state: MessageState | undefined,
    after: { at: Date; id: string } | undefined,
    limit: number,
  ): Promise<MessageRow[]> =>
    db
      .select()
      .from(contactMessages)
      .where(
        and(
          inState(state),
          after &&
            or(
              lt(contactMessages.createdAt, after.at),
              and(eq(contactMessages.createdAt, after.at), lt(contactMessages.id, after.id)),
            ),
        ),
      )
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(limit),
  count: (state: MessageState | undefined): Promise<number> => db.$count(contactMessages, inState(state)),
  /** Marks a message as handled; returns false if there is no such message. Idempotent. */
  handle: async (tx: Tx, id: string, now: Date): Promise<boolean> => {
    const found = await executor(db, tx)
      .select({ handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    await executor(db, tx)
      .update(contactMessages)
      .set({ handledAt: now })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.handledAt)));
    return found.length === 1;
  },
  /** Returns false if there is no such message. */
  reopen: async (tx: Tx, id: string): Promise<boolean> => {
    const changed = await executor(db, tx)
      .update(contactMessages)
      .set({ handledAt: null })
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    return changed.length === 1;
  },
  /** Returns false if there is no such message. */
  remove: async (id: string, tx: Tx): Promise<boolean> => {
    const gone = await executor(db, tx)
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    return gone.length === 1;
  },
});
