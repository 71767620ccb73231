// All SQL for shared rate limits. Each limit is one row changed in one statement, so two processes can't both take the last call.
import { eq, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { executor, type Database } from '../db/database.ts';
import { limits } from '../db/schema/limits.ts';
import type { Tx } from '../kernel/transaction.ts';
import { intervalMs, type GrowingWait, type Rate } from '../kernel/rate.ts';

/** Failures are forgotten this long after the last wait ended. */
const forgottenAfter = sql`interval '1 hour'`;
/** Expired rows are deleted in batches, so that no statement holds many locks. */
const portion = 10_000;

const milliseconds = (ms: number): SQL => sql`(${ms}::float8 * interval '1 millisecond')`;

type Take = {
  key: string;
  now: SQL;
  /** Returns a row if it took a call. */
  statement: SQL;
  /** When the next call can be taken. */
  free: SQL;
  /** The longest possible wait if the clock never steps back, and the update that cuts a longer wait down to it. */
  clamp: { longest: SQL; set: SQL };
};

const dialect = new PgDialect();

export type LimitsRepository = ReturnType<typeof createLimitsRepository>;

export const createLimitsRepository = (db: Database) => {
  /** Named, so that PostgreSQL parses and plans the statement once per connection. */
  const runNamed = <Row extends QueryResultRow>(name: string, query: SQL) => {
    const { sql: text, params: values } = dialect.sqlToQuery(query);
    return db.$client.query<Row>({ name, text, values });
  };

  /**
   * 0 if `statement` took a call; otherwise the milliseconds until `free`. A wait beyond `longest` was stored before the
   * clock stepped back, so the row is corrected.
   */
  const takenOrWait = async (name: string, { key, now, statement, free, clamp }: Take): Promise<number> => {
    const { rows } = await runNamed<{ taken: boolean; wait: number | null; longest: number | null }>(
      name,
      sql`
      with taken as (${statement} returning 1)
      select exists (select from taken) as taken, longest,
        (extract(epoch from ${free} - ${now}) * 1000)::float8 as wait
      from (values (1)) as always left join lateral
        (select *, (extract(epoch from ${clamp.longest}) * 1000)::float8 as longest from limits where key = ${key}) as held on true`,
    );
    const [row] = rows;
    if (row?.taken) return 0;
    // this row is from the statement's snapshot, so it may be older than the row that refused the call
    const wait = row?.wait ?? 1;
    if (row?.longest == null || wait <= row.longest + 1) return Math.max(1, wait);
    await db.execute(sql`update limits set ${clamp.set} where key = ${key}`);
    return row.longest;
  };

  return {
    /** Takes one call of a rate. `void_at` is when the full rate is available again. */
    takeOne: (key: string, rate: Rate, at: Date): Promise<number> => {
      const now = sql`${at.toISOString()}::timestamptz`;
      const interval = milliseconds(intervalMs(rate));
      // slightly more than the full rate, to allow for rounding to microseconds
      const all = milliseconds(rate.seconds * 1000 + Math.min(intervalMs(rate) / 100, rate.count / 1000));
      const next = sql`greatest(held.void_at, ${now}) + ${interval}`;
      return takenOrWait('limits-take-one', {
        key,
        now,
        statement: sql`insert into limits as held (key, tries, free_at, void_at) values (${key}, 0, ${now}, ${now} + ${interval})
          on conflict (key) do update set void_at = ${next} where ${next} <= ${now} + ${all}`,
        free: sql`void_at + ${interval} - ${all}`,
        clamp: { longest: interval, set: sql`void_at = least(void_at, ${now} + ${all})` },
      });
    },

    /** Returns one call that was taken. */
    giveBack: async (key: string, rate: Rate): Promise<void> => {
      await db
        .update(limits)
        .set({ voidAt: sql`void_at - ${milliseconds(intervalMs(rate))}` })
        .where(eq(limits.key, key));
    },

    /** Counts one more failure, unless the wait for the last one isn't over. */
    countFailure: (key: string, wait: GrowingWait, at: Date): Promise<number> => {
      const now = sql`${at.toISOString()}::timestamptz`;
      const after = (tries: SQL): SQL => sql`case when ${tries} < ${wait.freeTries}::int then interval '0'
        else least(${wait.longestSeconds}::float8, ${wait.firstSeconds}::float8 * 2 ^ least(${tries} - ${wait.freeTries}::int, 40))
          * interval '1 second' end`;
      const tries = sql`case when held.void_at <= ${now} then 1 else held.tries + 1 end`;
      const [first, next] = [after(sql`1`), after(sql`(${tries})`)];
      return takenOrWait('limits-count-failure', {
        key,
        now,
        statement: sql`insert into limits as held (key, tries, free_at, void_at)
          values (${key}, 1, ${now} + ${first}, ${now} + ${first} + ${forgottenAfter})
          on conflict (key) do update set tries = ${tries}, free_at = ${now} + ${next},
            void_at = ${now} + ${next} + ${forgottenAfter}
          where held.free_at <= ${now}`,
        free: sql`free_at`,
        clamp: {
          longest: after(sql`tries`),
          set: sql`free_at = least(free_at, ${now} + ${after(sql`tries`)}),
            void_at = least(void_at, ${now} + ${after(sql`tries`)} + ${forgottenAfter})`,
        },
      });
    },

    /** Undoes `countFailure`. */
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
      for (let deleted = portion; deleted === portion;) {
        const { rowCount } = await db.execute(sql`
          delete from limits where key in
            (select key from limits where void_at <= ${at.toISOString()}::timestamptz limit ${portion})`);
        deleted = rowCount ?? 0;
      }
    },
  };
};
