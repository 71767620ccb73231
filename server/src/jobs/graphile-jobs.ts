// The job queue over graphile-worker, in the same database, so that a job and its reason commit together.
import { sql } from 'drizzle-orm';
import { run, runMigrations, type Runner, Logger } from 'graphile-worker';
import { executor, type Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import type { AddJob, CronLine, Tasks } from './jobs.port.ts';

export const createAddJob =
  (db: Database): AddJob =>
  async (task, payload, options = {}, tx) => {
    await executor(db, tx).execute(sql`
      select graphile_worker.add_job(
        ${task}::text, ${JSON.stringify(payload)}::json,
        run_at => ${(options.runAt ?? null)?.toISOString() ?? null}::timestamptz,
        max_attempts => ${options.maxAttempts ?? null}::int,
        job_key => ${options.key ?? null}::text)`);
  };

export const migrateJobs = (db: Database, log: Log): Promise<void> =>
  runMigrations({ pgPool: db.$client, logger: quiet(log) });

/** Runs jobs until stopped; a lost database ends the runner, and it is started again until the database is back. */
export const startJobs = (
  db: Database,
  tasks: Tasks,
  crontab: CronLine[],
  log: Log,
): { stop: () => Promise<void>; state: () => 'ok' | 'down' } => {
  let runner: Runner | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) =>
        task(payload as Record<string, unknown>, {
          number: job.attempts,
          last: job.attempts >= job.max_attempts,
        }),
    ]),
  );
  const start = async (): Promise<void> => {
    if (stopped) return;
    try {
      runner = await run({
        pgPool: db.$client,
        taskList,
        crontab: crontab.join('\n'),
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 2_000,
        logger: quiet(log),
      });
      await runner.promise;
    } catch (error) {
      log.warn({ error: String(error) }, 'the job runner ended and is started again');
    }
    runner = undefined;
    if (!stopped) timer = setTimeout(() => void start(), 500);
  };
  void start();

  return {
    state: () => (runner ? 'ok' : 'down'),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await runner?.stop().catch(() => undefined);
    },
  };
};

/** graphile-worker's own lines go to our log; what it calls info is detail to us. */
const quiet = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
