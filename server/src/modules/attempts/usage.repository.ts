// All SQL for quotas: a person's open tests and used storage.
import { and, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../platform/db/database.ts';
import { answers, attempts } from '../../platform/db/schema/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import type { Usage } from './quotas.ts';

/** Bytes of an attempt's answers, late ones included. */
const bytesOf = (userId: string, attemptId: string) => sql<number>`(
  select coalesce(sum(coalesce(octet_length(held.answer::text), 0) + coalesce(octet_length(held.late_answer::text), 0)), 0)
  from ${answers} held where held.user_id = ${userId} and held.attempt_id = ${attemptId})`;

export const createUsageRepository = (db: Database) => ({
  /** Serializes a person's concurrent starts, so that only one can take the last slot. */
  lockStarts: async (tx: Tx, userId: string): Promise<void> => {
    await executor(db, tx).execute(
      sql`select pg_advisory_xact_lock(hashtextextended('start-test:' || ${userId}, 0))`,
    );
  },
  /** An index-only scan, however many tests there are. */
  usageOf: async (tx: Tx, userId: string): Promise<Usage> => {
    const open = sql`state in ('active', 'paused')`;
    const [row] = await executor(db, tx)
      .select({
        open: sql<number>`count(*) filter (where ${open})::int`,
        stored: sql<number>`coalesce(sum(${attempts.storedBytes}), 0)::float8`,
      })
      .from(attempts)
      .where(eq(attempts.userId, userId));
    return row ?? { open: 0, stored: 0 };
  },
  /** An index-only scan too. */
  testsByTrack: (userId: string) =>
    db
      .select({
        track: attempts.track,
        started: sql<number>`count(*)::int`,
        finished: sql<number>`count(*) filter (where ${attempts.state} = 'submitted')::int`,
      })
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .groupBy(attempts.track)
      .orderBy(attempts.track),
  /** Updates an attempt's stored size together with `change`; called when it ends, and when late text arrives. */
  measure: async (
    userId: string,
    attemptId: string,
    tx?: Tx,
    change: Partial<typeof attempts.$inferInsert> = {},
  ): Promise<void> => {
    await executor(db, tx)
      .update(attempts)
      .set({ ...change, storedBytes: bytesOf(userId, attemptId) })
      .where(and(eq(attempts.userId, userId), eq(attempts.id, attemptId)))
      .prepare(['measure', ...Object.keys(change)].join('-'))
      .execute();
  },
});

export type UsageRepository = ReturnType<typeof createUsageRepository>;
