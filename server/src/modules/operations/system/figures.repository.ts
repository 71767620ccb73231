// All SQL for recounting figures, which are counts over all data, refreshed by a job.
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { executor, transactOn } from '../../../platform/db/database.ts';

export type FiguresRepository = ReturnType<typeof createFiguresRepository>;

/** When the figures were last counted, and how long that took, both in milliseconds. */
export type CountRun = { at: number; tookMs: number };

/** Advisory lock key; without the lock, concurrent counts would block on each other's rows. */
const countLock = 7_305_120;

export const createFiguresRepository = (db: Database) => ({
  counted: async (): Promise<CountRun | undefined> => {
    const { rows } = await db.execute<{ at: number | null; took: number | null }>(sql`
      select max(value) filter (where key = 'countedAt')::float8 as at, max(value) filter (where key = 'countedInMs')::float8 as took
      from figures where name = 'all' and key in ('countedAt', 'countedInMs')`);
    const { at = null, took = null } = rows[0] ?? {};
    return at === null ? undefined : { at, tookMs: took ?? 0 };
  },
  /** Scans all data, so it's for a job and never for a request. Excludes guests and their data. */
  recount: (at: Date): Promise<void> =>
    transactOn(db)(async (tx) => {
      const on = executor(db, tx);
      const started = performance.now();
      await on.execute(sql`set local statement_timeout = 0`);
      await on.execute(sql`select pg_advisory_xact_lock(${countLock})`);
      await on.execute(sql`
        create temp table counted on commit drop as
        with guests as materialized (select id from users where kind = 'guest')
        select 'question_answers' as name, i.question_id as key, count(*) as value
        from attempt_items i
        join attempts t on t.user_id = i.user_id and t.id = i.attempt_id and t.state = 'submitted'
        join answers a on a.user_id = i.user_id and a.attempt_id = i.attempt_id and a.position = i.position
        where i.user_id not in (select id from guests) group by 2
        union all
        select 'question_grades', question_id, count(*) from grades
        where cause in ('first', 'again') and points is not null group by 2
        union all
        select 'grader_grades', grader_name || ' ' || grader_version, count(*) from grades
        where grader_kind <> 'exact' and cause in ('first', 'again') and points is not null group by 2
        union all select 'all', 'people', count(*) from users where kind = 'member'
        union all select 'all', 'attempts', count(*) from attempts where user_id not in (select id from guests)
        union all select 'all', 'answers', count(*) from answers where user_id not in (select id from guests)
        union all select 'all', 'grades', count(*) from grades where user_id not in (select id from guests)
        union all select 'all', 'mails', count(*) from mails`);
      await on.execute(sql`
        delete from figures f where f.name <> 'backup' and not exists (select 1 from counted c where c.name = f.name and c.key = f.key)`);
      const tookMs = Math.ceil(performance.now() - started);
      await on.execute(sql`
        insert into figures (name, key, value)
        select name, key, value from counted
        union all values ('all', 'countedAt', ${at.getTime()}::bigint), ('all', 'countedInMs', ${tookMs}::bigint)
        on conflict (name, key) do update set value = excluded.value`);
    }),
});
