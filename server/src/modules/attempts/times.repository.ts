// All SQL for the time each question was on screen.
import { and, eq, sql } from 'drizzle-orm';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { executor, type Database } from '../../platform/db/database.ts';
import { rowsOfPerson } from '../../platform/db/rows-by-key.ts';
import { itemTimes } from '../../platform/db/schema/attempts.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import type { ItemTime } from './bound-times.ts';

export type TimesRepository = ReturnType<typeof createTimesRepository>;

/** An answered question of a submitted test, with its total time over all visits. */
export type TimedAnswer = { kind: Kind; questionId: string; questionVersion: number; ms: number };

type RecentTest = {
  times: Pick<ItemTime, 'position' | 'ms'>[] | null;
  items: (Omit<TimedAnswer, 'ms'> & { position: number })[] | null;
  answered: number[] | null;
};

const timedAnswersOf = ({ times, items, answered }: RecentTest): TimedAnswer[] => {
  const totals = totalTimes(times ?? []);
  return (items ?? []).flatMap(({ position, ...item }) => {
    const ms = totals.get(position);
    return ms !== undefined && answered?.includes(position) ? [{ ...item, ms }] : [];
  });
};

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
  /** From the newest tests. Reads each table once per test; a join would read it once per question. */
  recent: async (userId: string, tests: number): Promise<TimedAnswer[]> => {
    const { rows } = await db.execute<RecentTest>(sql`
      select
        (select json_agg(json_build_object('position', t.position, 'ms', t.ms)) from item_times t
          where t.user_id = a.user_id and t.attempt_id = a.id) as times,
        (select json_agg(json_build_object('position', i.position, 'kind', i.kind,
            'questionId', i.question_id, 'questionVersion', i.question_version))
          from attempt_items i where i.user_id = a.user_id and i.attempt_id = a.id) as items,
        (select json_agg(n.position) from answers n
          where n.user_id = a.user_id and n.attempt_id = a.id and n.saved_at is not null) as answered
      from attempts a where a.user_id = ${userId} and a.state = 'submitted'
      order by a.started_at desc, a.id desc limit ${tests}`);
    return rows.flatMap(timedAnswersOf);
  },
  copyAll: async (tx: Tx, from: string, to: string): Promise<void> => {
    await executor(db, tx).execute(sql`
      insert into item_times (user_id, attempt_id, position, visit, ms)
      select ${to}, attempt_id, position, visit, ms from item_times where user_id = ${from}`);
  },
  exportOf: (userId: string) =>
    rowsOfPerson(db, itemTimes, userId, itemTimes.attemptId, itemTimes.position, itemTimes.visit),
});

/** The total over all visits, by position. */
export const totalTimes = (times: readonly Pick<ItemTime, 'position' | 'ms'>[]): Map<number, number> => {
  const totals = new Map<number, number>();
  for (const { position, ms } of times) totals.set(position, (totals.get(position) ?? 0) + ms);
  return totals;
};
