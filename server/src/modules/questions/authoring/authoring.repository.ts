// All SQL for question requests: their slots, outcomes, and rejected drafts.
import { and, desc, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { isViolationOf } from '../../../platform/db/database-error.ts';
import { rowsOfPerson } from '../../../platform/db/rows-by-key.ts';
import { writings, type WritingOutcome, type WritingSlot } from '../../../platform/db/schema/authoring.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type WritingRow = typeof writings.$inferSelect;
export type { WritingOutcome, WritingSlot };
export type RejectedDraftCursor = { startedAt: Date; id: string; slot: number };
export type DroppedRow = RejectedDraftCursor & {
  track: WritingRow['blueprint']['track'];
  at: WritingSlot;
  outcome: Extract<WritingOutcome, { faults: unknown }>;
};
export type AuthoringRepository = ReturnType<typeof createAuthoringRepository>;

const own = (userId: string, id: string) => and(eq(writings.userId, userId), eq(writings.id, id));

export const createAuthoringRepository = (db: Database) => ({
  insert: async (tx: Tx, row: WritingRow): Promise<void> => {
    await executor(db, tx).insert(writings).values(row);
  },
  /** Whether the database rejected a second running request: a person can have one at a time. */
  isSecond: (error: unknown): boolean => isViolationOf(error, 'writings_one_under_way'),
  find: async (userId: string, id: string): Promise<WritingRow | undefined> => {
    const [row] = await db.select().from(writings).where(own(userId, id));
    return row;
  },
  exportOf: (userId: string) => rowsOfPerson(db, writings, userId, writings.id),
  /** Newest first, starting after the cursor `after`. */
  page: async (
    userId: string,
    after: { at: Date; id: string } | undefined,
    limit: number,
  ): Promise<{ rows: WritingRow[]; total: number }> => {
    const theirs = eq(writings.userId, userId);
    const beyond =
      after &&
      sql`(${writings.startedAt}, ${writings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
    const rows = await db
      .select()
      .from(writings)
      .where(and(theirs, beyond))
      .orderBy(desc(writings.startedAt), desc(writings.id))
      .limit(limit);
    return { rows, total: await db.$count(writings, theirs) };
  },
  /** Locks the row until the transaction ends. */
  lock: async (tx: Tx, userId: string, id: string): Promise<WritingRow | undefined> => {
    const [row] = await executor(db, tx).select().from(writings).where(own(userId, id)).for('update');
    return row;
  },
  change: async (
    tx: Tx,
    { userId, id }: Pick<WritingRow, 'userId' | 'id'>,
    change: Partial<Pick<WritingRow, 'state' | 'slots' | 'outcomes' | 'endedBy' | 'endedAt'>>,
  ): Promise<void> => {
    await executor(db, tx).update(writings).set(change).where(own(userId, id));
  },
  remove: async (tx: Tx, { userId, id }: Pick<WritingRow, 'userId' | 'id'>): Promise<void> => {
    await executor(db, tx).delete(writings).where(own(userId, id));
  },
  /** Rejected drafts, newest request first, starting after the cursor `after`. */
  dropped: async (
    after: RejectedDraftCursor | undefined,
    limit: number,
  ): Promise<{ rows: DroppedRow[]; total: number }> => {
    const from = sql`from ${writings} w, jsonb_array_elements(w.outcomes) with ordinality as o(outcome, slot)
      where o.outcome ? 'faults'`;
    const beyond = after
      ? sql`and (w.started_at, w.id, -o.slot) < (${after.startedAt.toISOString()}::timestamptz, ${after.id}::uuid, ${-after.slot})`
      : sql``;
    const { rows } = await db.execute<
      Omit<DroppedRow, 'startedAt' | 'slot'> & { startedAt: string; slot: string }
    >(sql`
      select to_json(w.started_at) #>> '{}' as "startedAt", w.id, o.slot, w.blueprint->>'track' as track,
        w.slots->((o.slot - 1)::int) as at, o.outcome
      ${from} ${beyond}
      order by w.started_at desc, w.id desc, o.slot limit ${limit}`);
    const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
    return {
      rows: rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt), slot: Number(row.slot) })),
      total: counted.rows[0]?.total ?? 0,
    };
  },
});
