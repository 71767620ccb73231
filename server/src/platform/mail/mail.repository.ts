// All SQL for mail.
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../db/database.ts';
import { inPages } from '../db/rows-by-key.ts';
import { mails } from '../db/schema/mail.ts';
import type { Tx } from '../kernel/transaction.ts';

export type StoredMail = typeof mails.$inferSelect;
export type MailState = Pick<StoredMail, 'state' | 'sentAt' | 'lastError'>;

export const createMailRepository = (db: Database) => ({
  insert: async (mail: StoredMail, tx?: Tx): Promise<void> => {
    await executor(db, tx).insert(mails).values(mail);
  },

  find: async (id: string, tx?: Tx): Promise<StoredMail | undefined> =>
    (await executor(db, tx).select().from(mails).where(eq(mails.id, id)))[0],

  setState: async (id: string, change: MailState): Promise<void> => {
    await db.update(mails).set(change).where(eq(mails.id, id));
  },

  /** Puts a message back into its state before the first delivery. */
  reopen: async (id: string, now: Date, tx: Tx): Promise<void> => {
    await executor(db, tx)
      .update(mails)
      .set({ state: 'outbox', sentAt: null, lastError: null, resentAt: now })
      .where(eq(mails.id, id));
  },

  drop: async (id: string): Promise<void> => {
    await db.delete(mails).where(eq(mails.id, id));
  },

  /** Newest first; `after` is the last row of the previous page. */
  list: async (after: { at: Date; id: string } | undefined, limit: number): Promise<StoredMail[]> =>
    db
      .select()
      .from(mails)
      .where(
        after &&
          or(lt(mails.createdAt, after.at), and(eq(mails.createdAt, after.at), lt(mails.id, after.id))),
      )
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit),

  count: (): Promise<number> => db.$count(mails),

  listTo: (address: string) =>
    inPages((last: StoredMail | undefined, limit) =>
      db
        .select()
        .from(mails)
        .where(and(sameAddress(address), last && gt(mails.id, last.id)))
        .orderBy(mails.id)
        .limit(limit),
    ),

  /** The newest messages, without their text and without those about disputes, whose owner administrators don't see. */
  headsTo: (address: string, limit: number) =>
    db
      .select({
        id: mails.id,
        subject: mails.subject,
        state: mails.state,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(and(sameAddress(address), ne(mails.kind, 'dispute')))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit),

  delete: async (id: string, tx: Tx): Promise<void> => {
    await executor(db, tx).delete(mails).where(eq(mails.id, id));
  },

  deleteTo: async (address: string, tx: Tx): Promise<void> => {
    await executor(db, tx).delete(mails).where(sameAddress(address));
  },
});

const sameAddress = (address: string) => sql`lower(${mails.to}) = lower(${address})`;
