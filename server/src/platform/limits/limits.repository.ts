// All SQL of limits: each is one row and one statement, so that processes that ask at once can't both have the last one.
import { eq, sql, type SQL } from 'drizzle-orm';
import { executor, type Database } from '../db/database.ts';
import { limits } from '../db/schema/limits.ts';
import type { Tx } from '../kernel/transaction.ts';
import { intervalMs, type GrowingWait, type Rate } from '../kernel/rate.ts';

/** Failures are forgotten so long after the wait for the last one is over. */
const forgottenAfter = sql`interval '1 hour'`;
/** Rows that mean nothing any more go in portions, so that no statement holds many locks. */
const portion = 10_000;

const milliseconds = (ms: number): SQL => sql`(${ms}::float8 * interval '1 millisecond')`;

/** How long a wait can be at most when the clock runs straight, and what brings a longer one down to it. */
type Cut = { longest: SQL; set: SQL };

export type LimitsRepository = ReturnType<typeof createLimitsRepository>;

export const createLimitsRepository = (db: Database) => {
  /**
   * 0 if `statement`, which gives a row when it took one, did; else the milliseconds until `free`. A wait beyond `longest`
   * was written before the clock stepped back: it is cut to what it can be at most, for good.
   */
  const takenOrWait = async (key: string, now: SQL, statement: SQL, free: SQL, cut: Cut): Promise<number> => {
    const { rows } = await db.execute<{ taken: boolean; wait: number | null; longest: number | null }>(sql`
      with taken as (${statement} returning 1)
      select exists (select from taken) as taken, longest,
        (extract(epoch from ${free} - ${now}) * 1000)::float8 as wait
      from (values (1)) as one left join lateral
        (select *, (extract(epoch from ${cut.longest}) * 1000)::float8 as longest from limits where key = ${key}) as held on true`);
    const [row] = rows;
    if (row?.taken) return 0;
    // the row as it was when the statement began may be older than the one that refused
    const wait = row?.wait ?? 1;
    if (row?.longest == null || wait <= row.longest + 1) return Math.max(1, wait);
    await db.execute(sql`update limits set ${cut.set} where key = ${key}`);
    return row.longest;
  };

  return {
    /** Takes one of a rate: `void_at` is when all that was taken has become free again. */
    takeOne: (key: string, rate: Rate, at: Date): Promise<number> => {
      const now = sql`${at.toISOString()}::timestamptz`;
      const one = milliseconds(intervalMs(rate));
      // a little more than all, for what is lost by rounding to microseconds
      const all = milliseconds(rate.seconds * 1000 + Math.min(intervalMs(rate) / 100, rate.count / 1000));
      const next = sql`greatest(held.void_at, ${now}) + ${one}`;
      return takenOrWait(
        key,
        now,
        sql`insert into limits as held (key, tries, free_at, void_at) values (${key}, 0, ${now}, ${now} + ${one})
          on conflict (key) do update set void_at = ${next} where ${next} <= ${now} + ${all}`,
        sql`void_at + ${one} - ${all}`,
        { longest: one, set: sql`void_at = least(void_at, ${now} + ${all})` },
      );
    },

    /** Gives one back that was taken. */
    giveBack: async (key: string, rate: Rate): Promise<void> => {
      await db
        .update(limits)
        .set({ voidAt: sql`void_at - ${milliseconds(intervalMs(rate))}` })
        .where(eq(limits.key, key));
    },

    /** Counts one more failure, unless the wait for the last one is not over. */
    countFailure: (key: string, wait: GrowingWait, at: Date): Promise<number> => {
      const now = sql`${at.toISOString()}::timestamptz`;
      const after = (tries: SQL): SQL => sql`case when ${tries} < ${wait.freeTries}::int then interval '0'
        else least(${wait.longestSeconds}::float8, ${wait.firstSeconds}::float8 * 2 ^ least(${tries} - ${wait.freeTries}::int, 40))
          * interval '1 second' end`;
      const tries = sql`case when held.void_at <= ${now} then 1 else held.tries + 1 end`;
      const [first, next] = [after(sql`1`), after(sql`(${tries})`)];
      return takenOrWait(
        key,
        now,
        sql`insert into limits as held (key, tries, free_at, void_at)
          values (${key}, 1, ${now} + ${first}, ${now} + ${first} + ${forgottenAfter})
          on conflict (key) do update set tries = ${tries}, free_at = ${now} + ${next},
            void_at = ${now} + ${next} + ${forgottenAfter}
          where held.free_at <= ${now}`,
        sql`free_at`,
        {
          longest: after(sql`tries`),
          set: sql`free_at = least(free_at, ${now} + ${after(sql`tries`)}),
            void_at = least(void_at, ${now} + ${after(sql`tries`)} + ${forgottenAfter})`,
        },
      );
    },

    /** It was no failure after all. */
    uncountFailure: async (key: string, at: Date): Promise<void> => {
      await db
        .update(limits)
        .set({ tries: sql`greatest(tries - 1, 0)`, freeAt: at })
        .where(eq(limits.key, key));
    },

    forget: async (key: string): Promise<void> => {
      await db.delete(limits).where(eq(limits.key, key));
    },

    forgetUnder: async (prefix: string, tx?: Tx): Promise<void> => {
      await executor(db, tx)
        .delete(limits)
        .where(sql`starts_with(key, ${prefix})`);
    },

    deleteVoid: async (at: Date): Promise<void> => {
      for (let left = portion; left === portion;) {
        const { rowCount } = await db.execute(sql`
          delete from limits where key in
            (select key from limits where void_at <= ${at.toISOString()}::timestamptz limit ${portion})`);
        left = rowCount ?? 0;
      }
    },
  };
};
