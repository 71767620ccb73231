// Jobs as features see them: put one in the queue with the change that asks for it; give the tasks that run them.
import type { Tx } from '../kernel/transaction.ts';

export type JobOptions = {
  /** Earliest time to run. */
  runAt?: Date;
  /** A waiting job with the same key is replaced. */
  key?: string;
  /** A job that is replaced keeps its time, so that it never runs later for it. */
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

/** What a task does with a payload. It may run more than once, and must come to the same. */
export type Task = (
  payload: Record<string, unknown>,
  attempt: { number: number; last: boolean },
) => Promise<void>;
export type Tasks = Record<string, Task>;

/** Tasks that run by the clock: crontab lines of graphile-worker (UTC). */
export type CronLine = `${string} ${string} ${string} ${string} ${string} ${string}`;

/** How the runner of this process is; `elsewhere`: other processes run the jobs. */
export type JobsState = 'ok' | 'down' | 'elsewhere';
