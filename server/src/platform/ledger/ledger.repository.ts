// All SQL for the ledger: appends in order per person, and reads from a cursor.
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { executor, type Database } from '../db/database.ts';
import { runNamed } from '../db/named-statement.ts';
import { rowsOfPerson } from '../db/rows-by-key.ts';
import { ledgerCursors, ledgerEvents } from '../db/schema/ledger.ts';
import type { LedgerEvent, LedgerFact } from '../kernel/ledger-event.ts';
import type { Tx } from '../kernel/transaction.ts';

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

export const createLedgerRepository = (db: Database) => ({
  /**
   * Appends in one statement, with this person's next numbers. The head row stays locked until the transaction ends, so
   * the order of events is commit order.
   */
  append: async (tx: Tx, userId: string, occurredAt: Date, facts: readonly LedgerFact[]): Promise<void> => {
    const rows = facts.map(({ kind, ...payload }) => ({ kind, payload }));
    const statement = sql`
      with head as (
        insert into ledger_heads (user_id, seq) values (${userId}, ${facts.length})
        on conflict (user_id) do update set seq = ledger_heads.seq + excluded.seq
        returning seq
      )
      insert into ledger_events (user_id, seq, kind, payload, occurred_at)
      select ${userId}, head.seq - ${facts.length} + fact.number, fact.value->>'kind', fact.value->'payload',
             ${occurredAt.toISOString()}::timestamptz
      from head, json_array_elements(${JSON.stringify(rows)}::json) with ordinality as fact (value, number)`;
    await runNamed({ db, tx }, 'append-events', statement);
  },
  /** The last number that each projection has processed; locked, so that two workers don't process the same events. */
  lockCursors: async (tx: Tx, userId: string, projections: string[]): Promise<Map<string, number>> => {
    const lock = () =>
      executor(db, tx)
        .select({ projection: ledgerCursors.projection, seq: ledgerCursors.seq })
        .from(ledgerCursors)
        .where(and(eq(ledgerCursors.userId, userId), inArray(ledgerCursors.projection, projections)))
        .orderBy(asc(ledgerCursors.projection))
        .for('update')
        .prepare(`lock-${projections.length}-cursors`)
        .execute();
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
  /** Positions never move backward. */
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
      )
      .prepare(`move-${projections.length}-cursors`)
      .execute();
  },
  exportOf: (userId: string) => rowsOfPerson(db, ledgerEvents, userId, ledgerEvents.seq),
  eventsAfter: async (userId: string, seq: number, limit: number, tx?: Tx): Promise<LedgerEvent[]> => {
    const rows = await executor(db, tx)
      .select()
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.userId, userId), gt(ledgerEvents.seq, seq)))
      .orderBy(asc(ledgerEvents.seq))
      .limit(limit)
      .prepare('ledger-events-after')
      .execute();
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
