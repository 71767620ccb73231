// All SQL of the ledger: appending in a person's own order, reading on from a cursor.
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { executor, type Database } from '../../db/database.ts';
import { rowsOfPerson } from '../../db/rows-by-key.ts';
import { ledgerCursors, ledgerEvents, ledgerHeads } from '../../db/schema/ledger.ts';
import type { LedgerEvent, LedgerFact } from '../../kernel/ledger-event.ts';
import type { Tx } from '../../kernel/transaction.ts';

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

export const createLedgerRepository = (db: Database) => ({
  /** Takes the next `count` numbers; the row stays locked until the transaction ends, so order is commit order. */
  advanceHead: async (tx: Tx, userId: string, count: number): Promise<number> => {
    const [row] = await executor(db, tx)
      .insert(ledgerHeads)
      .values({ userId, seq: count })
      .onConflictDoUpdate({ target: ledgerHeads.userId, set: { seq: sql`${ledgerHeads.seq} + ${count}` } })
      .returning({ seq: ledgerHeads.seq });
    return orMissing(row).seq;
  },
  insertEvents: async (tx: Tx, rows: (typeof ledgerEvents.$inferInsert)[]): Promise<void> => {
    await executor(db, tx).insert(ledgerEvents).values(rows);
  },
  /** The last number that each projection has read; locked, so that two workers do not read the same. */
  lockCursors: async (tx: Tx, userId: string, projections: string[]): Promise<Map<string, number>> => {
    const lock = () =>
      executor(db, tx)
        .select({ projection: ledgerCursors.projection, seq: ledgerCursors.seq })
        .from(ledgerCursors)
        .where(and(eq(ledgerCursors.userId, userId), inArray(ledgerCursors.projection, projections)))
        .orderBy(asc(ledgerCursors.projection))
        .for('update');
    let rows = await lock();
    if (rows.length < projections.length) {
      await executor(db, tx)
        .insert(ledgerCursors)
        .values(projections.toSorted().map((projection) => ({ userId, projection, seq: 0 })))
        .onConflictDoNothing();
      rows = await lock();
    }
    return new Map(rows.map(({ projection, seq }) => [projection, seq]));
  },
  /** None of them goes back. */
  moveCursors: async (tx: Tx, userId: string, projections: string[], seq: number): Promise<void> => {
    await executor(db, tx)
      .update(ledgerCursors)
      .set({ seq })
      .where(
        and(
          eq(ledgerCursors.userId, userId),
          inArray(ledgerCursors.projection, projections),
          lt(ledgerCursors.seq, seq),
        ),
      );
  },
  exportOf: (userId: string) => rowsOfPerson(db, ledgerEvents, userId, ledgerEvents.seq),
  eventsAfter: async (userId: string, seq: number, limit: number, tx?: Tx): Promise<LedgerEvent[]> => {
    const rows = await executor(db, tx)
      .select()
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.userId, userId), gt(ledgerEvents.seq, seq)))
      .orderBy(asc(ledgerEvents.seq))
      .limit(limit);
    return rows.map(
      (row) =>
        ({
          ...row.payload,
          kind: row.kind,
          userId: row.userId,
          seq: row.seq,
          occurredAt: row.occurredAt,
        }) as LedgerFact & LedgerEvent,
    );
  },
});

/** The statement gives exactly one row; anything else is a fault of ours. */
const orMissing = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error('the ledger gave no row');
  return row;
};
