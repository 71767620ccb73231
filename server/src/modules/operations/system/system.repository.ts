// All SQL for the system page: health probes, the panel's figures, and the job queue's tables.
import { sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type QueuedJob = {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  lockedAt: Date | null;
  lastError: string | null;
};

/** graphile-worker itself releases a lock after this time, because its holder must be dead. */
const lockLife = sql`interval '4 hours'`;

export type SystemRepository = ReturnType<typeof createSystemRepository>;

export const createSystemRepository = (db: Database) => ({
  /** Runs a statement that reads no table; after `timeoutMs` it fails and drops the connection. */
  ping: async (timeoutMs: number): Promise<void> => {
    await db.$client.query(inTime('select 1', timeoutMs));
  },

  /** Writes to a temporary table, which needs new blocks and so detects a full disk; dropped on commit. */
  tryWrite: async (timeoutMs: number): Promise<void> => {
    const text = `create temporary table write_probe on commit drop as
      select n, md5(n::text || clock_timestamp()) as filler from generate_series(1, 200) n`;
    await db.$client.query(inTime(text, timeoutMs));
  },

  countPublished: async (timeoutMs: number): Promise<number> => {
    const text = "select count(*)::int as count from questions where state = 'published'";
    const { rows } = await db.$client.query<{ count: number }>(inTime(text, timeoutMs));
    return rows[0]?.count ?? 0;
  },

  /** Whether any process runs jobs, by the name of its database connection. */
  hasRunner: async (timeoutMs: number): Promise<boolean> => {
    const text =
      "select from pg_stat_activity where datname = current_database() and application_name like 'rehearse-jobs %' limit 1";
    return (await db.$client.query(inTime(text, timeoutMs))).rowCount === 1;
  },

  /** Counts by name, without guests and their data; `databaseBytes` is a size. Large tables were counted by a job. */
  readFigures: async (): Promise<Record<string, number>> => {
    const { rows: kept } = await db.execute<{ key: string; value: number }>(
      sql`select key, value::float8 as value from figures where name = 'all'`,
    );
    const { rows } = await db.execute<Record<string, number>>(sql`
      select
        (select count(*)::float8 from users where kind = 'member' and role = 'ADMIN') as administrators,
        (select count(*)::float8 from users where kind = 'member' and status = 'suspended'
          and (suspended_until is null or suspended_until > now())) as suspended,
        (select count(*)::float8 from attempts a join users u on u.id = a.user_id and u.kind = 'member'
          where a.state in ('active', 'paused')) as "openAttempts",
        (select count(*)::float8 from questions where state = 'published') as questions,
        (select count(*)::float8 from question_reports where resolved_at is null) as "openReports",
        (select count(*)::float8 from contact_messages where handled_at is null) as "openMessages",
        (select count(*)::float8 from disputes where closed_at is null) as "openDisputes",
        (select count(*)::float8 from incidents where resolved_at is null) as "openIncidents",
        (select count(*)::float8 from graphile_worker.jobs where attempts < max_attempts) as "waitingJobs",
        (select count(*)::float8 from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)
          as "failedJobs",
        pg_database_size(current_database())::float8 as "databaseBytes"`);
    return { ...Object.fromEntries(kept.map(({ key, value }) => [key, value])), ...rows[0] };
  },

  /** The time of the last backup, written by `npm run backup`. */
  readLastBackup: async (): Promise<Date | undefined> => {
    const { rows } = await db.execute<{ at: number }>(
      sql`select value::float8 as at from figures where name = 'backup' and key = 'takenAt'`,
    );
    return rows[0] && new Date(rows[0].at);
  },

  readDatabaseVersion: async (): Promise<string> => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  },

  /** Permanently failed jobs first, then failed ones waiting for a retry, then the rest; each by run time. */
  listJobs: async (limit: number): Promise<QueuedJob[]> => {
    const { rows } = await db.execute<{
      id: string;
      task: string;
      attempts: number;
      max_attempts: number;
      run_at: Date;
      locked_at: Date | null;
      last_error: string | null;
    }>(sql`
      select id::text, task_identifier as task, attempts, max_attempts, run_at, locked_at, last_error
      from graphile_worker.jobs
      order by (attempts >= max_attempts and locked_at is null) desc, (last_error is not null) desc, run_at, id
      limit ${limit}`);
    return rows.map((row) => ({
      id: row.id,
      task: row.task,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      runAt: new Date(row.run_at),
      lockedAt: row.locked_at && new Date(row.locked_at),
      lastError: row.last_error,
    }));
  },

  /** Reschedules a job that isn't running to now, and resets its attempts; returns false if there is none. */
  retryJob: async (tx: Tx, id: string): Promise<boolean> => {
    const { rows } = await executor(db, tx).execute(sql`
      with freed as (
        select id from graphile_worker.jobs
        where id = ${id}::bigint and (locked_at is null or locked_at < now() - ${lockLife})
      ), due as (
        select job.id from freed, graphile_worker.reschedule_jobs(
          array[freed.id], run_at => now(), attempts => 0) as job
      )
      -- notifies the job runners; without it, the job would wait for their next poll
      select id, pg_notify('jobs:insert', '{"r":0,"count":1}') from due`);
    return rows.length > 0;
  },
});

/** pg's per-statement timeout, which its types lack. */
const inTime = (text: string, timeoutMs: number) => ({ text, query_timeout: timeoutMs });
