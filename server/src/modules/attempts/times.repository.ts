// All SQL of the time that each question of a test was in view.
import { and, eq, sql } from 'drizzle-orm';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { executor, type Database } from '../../platform/db/database.ts';
import { rowsOfPerson } from '../../platform/db/rows-by-key.ts';
import { itemTimes } from '../../platform/db/schema/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import type { ItemTime } from './bound-times.ts';

export type TimesRepository = ReturnType<typeof createTimesRepository>;

/** An answered question of a submitted test with the time that all visits gave it. */
export type TimedAnswer = { kind: Kind; questionId: string; questionVersion: number; ms: number };

export const createTimesRepository = (db: Database) => ({
  ofAttempt: async (userId: string, attemptId: string, tx?: Tx): Promise<ItemTime[]> =>
    executor(db, tx)
      .select({ position: itemTimes.position, visit: itemTimes.visit, ms: itemTimes.ms })
      .from(itemTimes)
      .where(and(eq(itemTimes.userId, userId), eq(itemTimes.attemptId, attemptId))),
  put: async (tx: Tx, userId: string, attemptId: string, times: readonly ItemTime[]): Promise<void> => {
    if (times.length === 0) return;
    await executor(db, tx)
      .insert(itemTimes)
      .values(times.map((time) => ({ userId, attemptId, ...time })))
      .onConflictDoUpdate({
        target: [itemTimes.userId, itemTimes.attemptId, itemTimes.position, itemTimes.visit],
        set: { ms: sql`excluded.ms` },
      });
  },
  /** Of the newest tests; each by its key, so that the rest of a life is not looked at. */
  recent: async (userId: string, tests: number): Promise<TimedAnswer[]> => {
    const { rows } = await db.execute<TimedAnswer>(sql`
      select i.kind, i.question_id as "questionId", i.question_version as "questionVersion", timed.ms
      from (
        select user_id, id from attempts where user_id = ${userId} and state = 'submitted'
        order by started_at desc, id desc limit ${tests}
      ) a
      cross join lateral (
        select position, sum(ms)::float8 as ms from item_times
        where user_id = a.user_id and attempt_id = a.id group by position
      ) timed
      join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id and i.position = timed.position
      join answers n on n.user_id = a.user_id and n.attempt_id = a.id and n.position = timed.position
        and n.saved_at is not null`);
    return rows;
  },
  copyAll: async (tx: Tx, from: string, to: string): Promise<void> => {
    await executor(db, tx).execute(sql`
      insert into item_times (user_id, attempt_id, position, visit, ms)
      select ${to}, attempt_id, position, visit, ms from item_times where user_id = ${from}`);
  },
  exportOf: (userId: string) =>
    rowsOfPerson(db, itemTimes, userId, itemTimes.attemptId, itemTimes.position, itemTimes.visit),
});

/** All visits together, by position. */
export const totalTimes = (times: readonly ItemTime[]): Map<number, number> => {
  const totals = new Map<number, number>();
  for (const { position, ms } of times) totals.set(position, (totals.get(position) ?? 0) + ms);
  return totals;
};
