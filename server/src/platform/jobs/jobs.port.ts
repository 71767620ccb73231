// The port of jobs: enqueue one with the change that needs it; register the tasks that run them.
import type { Tx } from '../kernel/transaction.ts';

export type JobOptions = {
  /** Earliest time to run. */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** The replaced job keeps its run time, so it never runs later. */
  keepTime?: boolean;
  maxAttempts?: number;
};

/** Enqueues in the given transaction (then it exists if and only if that commits), or at once. */
export type AddJob = (
  task: string,
  payload: Record<string, unknown>,
  options?: JobOptions,
  tx?: Tx,
) => Promise<void>;

/** A task; may run more than once, so it must be idempotent. */
export type Task = (
  payload: Record<string, unknown>,
  attempt: { number: number; last: boolean },
) => Promise<void>;
export type Tasks = Record<string, Task>;

/** Scheduled tasks: crontab lines of graphile-worker (UTC). */
export type CronLine = `${string} ${string} ${string} ${string} ${string} ${string}`;

/** State of this process's runner; `elsewhere`: other processes run the jobs. */
export type JobsState = 'ok' | 'down' | 'elsewhere';
