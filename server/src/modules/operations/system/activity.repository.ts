// All SQL for activity: counts recent days over all users, and reads the counts.
import { sql, type SQL } from 'drizzle-orm';
import type { ActivityCounts } from '@rehearse/contract/operations/activity.ts';
import { executor, transactOn, type Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import type { CountWindow, Span, Unit } from './periods.ts';

export type ActivityRepository = ReturnType<typeof createActivityRepository>;
export type ActivityRun = {
  closedThrough: string | null;
  demoSince: string;
  countedAt: Date;
  tookMs: number;
};
export type ActivitySums = Omit<ActivityCounts, 'activePeople'> & {
  followed: number;
  followedAnswered: number;
  followedFinished: number;
  followedSeen: number;
};

/** Advisory lock key; without the lock, concurrent counts would block on each other's rows. */
const activityLock = 7_305_121;

const sums = sql`
  sum(new_people)::float8 as "newPeople", sum(tests_started)::float8 as "testsStarted",
  sum(tests_finished)::float8 as "testsFinished", sum(tests_abandoned)::float8 as "testsAbandoned",
  sum(demos_started)::float8 as "demosStarted", sum(demos_finished)::float8 as "demosFinished",
  sum(demo_accounts)::float8 as "demoAccounts", sum(followed)::float8 as followed,
  sum(followed_answered)::float8 as "followedAnswered", sum(followed_finished)::float8 as "followedFinished",
  sum(followed_seen)::float8 as "followedSeen"`;

const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`;
const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'UTC')::date`;

export const createActivityRepository = (db: Database) => {
  const lastRun = async (tx?: Tx): Promise<ActivityRun | undefined> => {
    const { rows } = await executor(db, tx).execute<{
      closed_through: string | null;
      demo_since: string;
      counted_at: Date;
      took_ms: string;
    }>(
      sql`select closed_through::text, demo_since::text, counted_at, took_ms from activity_runs where id = 1`,
    );
    return rows[0]
      ? {
          closedThrough: rows[0].closed_through,
          demoSince: rows[0].demo_since,
          countedAt: new Date(rows[0].counted_at),
          tookMs: Number(rows[0].took_ms),
        }
      : undefined;
  };
  return {
    lastRun,
    /** One step of the job, for the window from `choose`, in one transaction. */
    count: (
      at: Date,
      today: string,
      choose: (run: ActivityRun | undefined, firstDay: string) => CountWindow,
    ): Promise<CountWindow> =>
      transactOn(db)(async (tx) => {
        const on = executor(db, tx);
        const started = performance.now();
        await on.execute(sql`set local statement_timeout = 0`);
        await on.execute(sql`select pg_advisory_xact_lock(${activityLock})`);
        const { rows } = await on.execute<{ first: string }>(sql`
          select coalesce((select ${dayOf(sql`created_at`)} from users where kind = 'member' order by created_at limit 1),
            ${today}::date)::text as first`);
        const window = choose(await lastRun(tx), rows[0]?.first ?? today);
        await countWindow((text) => on.execute(text), window);
        await on.execute(sql`
          insert into activity_runs (id, closed_through, demo_since, counted_at, took_ms)
          values (1, ${window.closedThrough}, ${today}, ${at.toISOString()}, ${Math.ceil(performance.now() - started)})
          on conflict (id) do update set closed_through = excluded.closed_through, counted_at = excluded.counted_at,
            took_ms = excluded.took_ms`);
        return window;
      }),
    firstDay: async (): Promise<string | null> => {
      const { rows } = await db.execute<{ day: string | null }>(
        sql`select min(day)::text as day from daily_activity`,
      );
      return rows[0]?.day ?? null;
    },
    /** Sums by the first day of each bar; bars without data are missing. */
    bars: async (unit: Unit, { from, to }: Span): Promise<Map<string, ActivitySums>> => {
      const { rows } = await db.execute<ActivitySums & { start: string }>(sql`
        select date_trunc(${unit}, day::timestamp)::date::text as start, ${sums}
        from daily_activity where day between ${from}::date and ${to}::date group by 1`);
      return new Map(rows.map(({ start, ...counts }) => [start, counts]));
    },
    sumsOf: async ({ from, to }: Span): Promise<ActivitySums | undefined> => {
      const { rows } = await db.execute<ActivitySums>(sql`
        select ${sums} from daily_activity where day between ${from}::date and ${to}::date having count(*) > 0`);
      return rows[0];
    },
    /** Distinct people by the first day of each bar. */
    activeIn: async (unit: Unit, { from, to }: Span): Promise<Map<string, number>> => {
      const { rows } = await db.execute<{ start: string; people: number }>(
        unit === 'day'
          ? sql`select day::text as start, active_people as people from daily_activity
              where day between ${from}::date and ${to}::date`
          : sql`select start::text, people from active_people
              where unit = ${unit} and start between ${from}::date and ${to}::date`,
      );
      return new Map(rows.map(({ start, people }) => [start, people]));
    },
  };
};

/**
 * Reads only open tests, and others touched since the earliest of the window's dates. Closed days keep their counts. The
 * counts of an open day never decrease, so that someone who deletes their account that day is still counted.
 */
const countWindow = async (execute: (text: SQL) => Promise<unknown>, window: CountWindow): Promise<void> => {
  const { from, to, weekFrom, monthFrom, followFrom } = window;
  const scanFrom = [weekFrom, monthFrom, followFrom].toSorted()[0] ?? from;
  await execute(sql`
    create temp table touched on commit drop as
    select t.user_id, t.id, t.state, t.started_at, t.submitted_at, ${dayOf(sql`t.started_at`)} as started,
      ${dayOf(sql`t.submitted_at`)} as submitted, t.submitted_by,
      case when t.state = 'abandoned' then ${dayOf(sql`t.touched_at`)} end as abandoned
    from attempts t join users u on u.id = t.user_id and u.kind = 'member'
    where (t.state in ('active', 'paused')
      or t.state in ('submitted', 'abandoned') and t.touched_at >= ${midnight(scanFrom)})
      and t.started_at < ${midnight(to)} + interval '1 day'`);
  await execute(sql`
    create temp table active_on on commit drop as
    select t.user_id, ${dayOf(sql`a.saved_at`)} as day
    from touched t join answers a on a.user_id = t.user_id and a.attempt_id = t.id
    where a.answer is not null and a.saved_at >= ${midnight(scanFrom)}
      and a.saved_at < ${midnight(to)} + interval '1 day'
    union
    select user_id, submitted from touched
    where submitted_by = 'person' and submitted between ${scanFrom}::date and ${to}::date`);
  await execute(sql`
    create temp table followed_tests on commit drop as
    select t.started, exists (select from answers a where a.user_id = t.user_id and a.attempt_id = t.id
        and a.answer is not null and a.saved_at < t.started_at + interval '7 days') as answered,
      t.submitted_at < t.started_at + interval '7 days' as finished,
      exists (select from notifications n where n.user_id = t.user_id and n.subject = 'attempt:' || t.id
        and n.kind = 'grading_finished' and n.read_at < t.started_at + interval '7 days') as seen
    from touched t where t.started between ${followFrom}::date and ${to}::date`);
  await execute(sql`
    create temp table counted_days on commit drop as
    select d.day::date as day,
      (select count(*) from users where kind = 'member' and created_at >= d.day at time zone 'UTC'
        and created_at < (d.day + interval '1 day') at time zone 'UTC') as new_people,
      (select count(*) from active_on where day = d.day::date) as active_people,
      (select count(*) from touched where started = d.day::date) as tests_started,
      (select count(*) from touched where submitted = d.day::date) as tests_finished,
      (select count(*) from touched where abandoned = d.day::date) as tests_abandoned
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as d(day)`);
  await execute(sql`
    insert into active_people (unit, start, people)
    select 'week', date_trunc('week', day::timestamp)::date, count(distinct user_id) from active_on
    where day >= ${weekFrom}::date group by 2
    union all
    select 'month', date_trunc('month', day::timestamp)::date, count(distinct user_id) from active_on
    where day >= ${monthFrom}::date group by 2
    on conflict (unit, start) do update set people = greatest(active_people.people, excluded.people)`);
  await execute(sql`
    insert into daily_activity as known (day, new_people, active_people, tests_started, tests_finished, tests_abandoned)
    select day, new_people, active_people, tests_started, tests_finished, tests_abandoned from counted_days
    on conflict (day) do update set new_people = greatest(known.new_people, excluded.new_people),
      active_people = greatest(known.active_people, excluded.active_people),
      tests_started = greatest(known.tests_started, excluded.tests_started),
      tests_finished = greatest(known.tests_finished, excluded.tests_finished),
      tests_abandoned = greatest(known.tests_abandoned, excluded.tests_abandoned)`);
  await execute(sql`
    update daily_activity d set followed = f.followed, followed_answered = f.answered,
      followed_finished = f.finished, followed_seen = f.seen
    from (select started, count(*) as followed, count(*) filter (where answered) as answered,
        count(*) filter (where answered and finished) as finished,
        count(*) filter (where answered and finished and seen) as seen
      from followed_tests group by 1) f
    where d.day = f.started`);
};
