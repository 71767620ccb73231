// The job queue, built on graphile-worker in the same database, so that a job commits together with the change that needs it.
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { run, runMigrations, type Runner, type WorkerEvents, Logger } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { runNamed } from '../db/named-statement.ts';
import type { Log } from '../kernel/log.ts';
import { freeOrphans, nameRunner } from './free-orphans.ts';
import type { AddJob, CronLine, Tasks } from './jobs.port.ts';

/** Interval between checks for jobs of killed runners. */
const orphanIntervalMs = 10_000;

/**
 * graphile-worker only awaits the writes that complete or fail a job if they are batched. Otherwise, losing the database
 * at that moment causes an unhandled rejection, which ends the process. A delay of 0 ms doesn't hold anything back.
 */
const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export const createAddJob =
  (db: Database): AddJob =>
  async (task, payload, options = {}, tx) => {
    const statement = sql`
      select graphile_worker.add_job(
        ${task}::text, ${JSON.stringify(payload)}::json,
        run_at => ${(options.runAt ?? null)?.toISOString() ?? null}::timestamptz,
        max_attempts => ${options.maxAttempts ?? null}::int,
        job_key => ${options.key ?? null}::text,
        job_key_mode => ${options.keepTime ? 'preserve_run_at' : 'replace'}::text)`;
    await runNamed({ db, tx }, 'add-job', statement);
  };

export const migrateJobs = (db: Database, log: Log): Promise<void> =>
  runMigrations({ pgPool: db.$client, logger: quiet(log) });

export type Pace = {
  /** The number of jobs that run at once. */
  concurrency: number;
  /**
   * Milliseconds before the runner queries the queue again after finding nothing. Every new job wakes every runner;
   * without this delay, each lane that the job isn't for would query the database.
   */
  restMs?: number | undefined;
};

/** Runs jobs until stopped; restarts the runner after losing the database. */
export const startJobs = (
  db: Database,
  tasks: Tasks,
  crontab: CronLine[],
  log: Log,
  { concurrency, restMs }: Pace = { concurrency: 4 },
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
  const free = () =>
    freeOrphans(db).then(
      (ids) => ids.length > 0 && log.info({ runners: ids }, 'orphaned jobs released'),
      (error: unknown) => log.debug({ error: String(error) }, 'orphaned jobs check failed'),
    );
  const start = async (): Promise<void> => {
    if (stopped) return;
    try {
      const events = new EventEmitter() as WorkerEvents;
      events.on('pool:listen:success', ({ workerPool, client }) => {
        // its LISTEN runs first, because a client runs one query at a time
        client.once('drain', () => {
          nameRunner(client, workerPool.id).catch((error: unknown) =>
            log.debug({ error: String(error) }, 'job runner name not set'),
          );
        });
      });
      runner = await run({
        pgPool: db.$client,
        taskList,
        crontab: crontab.join('\n'),
        concurrency,
        preset: { worker: { ...batched, localQueue: { size: concurrency, ...resting(restMs) } } },
        noHandleSignals: true,
        pollInterval: 2_000,
        logger: quiet(log),
        events,
      });
      await runner.promise;
    } catch (error) {
      log.warn({ error: String(error) }, 'job runner restarted');
    }
    runner = undefined;
    if (!stopped) timer = setTimeout(() => void start(), 500);
  };
  void free();
  const sweep = setInterval(() => void free(), orphanIntervalMs);
  void start();

  return {
    state: () => (runner ? 'ok' : 'down'),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(sweep);
      await runner?.stop().catch(() => undefined);
    },
  };
};

const resting = (durationMs: number | undefined) =>
  durationMs === undefined ? {} : { refetchDelay: { durationMs, maxAbortThreshold: Infinity } };

/** Forwards graphile-worker's log lines; its info level is our debug. */
const quiet = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
