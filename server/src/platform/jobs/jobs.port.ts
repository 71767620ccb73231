// The job queue as modules see it: add a job together with the change that needs it, and define the tasks that run jobs.
import * as z from 'zod/mini';
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

/** Adds a job: in the given transaction, so that it exists only if that commits, or immediately. */
export type AddJob = (
  task: string,
  payload: Record<string, unknown>,
  options?: JobOptions,
  tx?: Tx,
) => Promise<void>;

/** Runs one kind of job. A job may run more than once, so a task must be idempotent. */
export type Task = (
  payload: Record<string, unknown>,
  attempt: { number: number; last: boolean },
) => Promise<void>;
export type Tasks = Record<string, Task>;

/** A payload that doesn't match the schema fails the job with a ZodError; it is retried, and shown in the panel. */
export const taskWith =
  <Payload extends z.core.$ZodType>(
    payload: Payload,
    run: (payload: z.output<Payload>, attempt: Parameters<Task>[1]) => Promise<void>,
  ): Task =>
  (queued, attempt) =>
    run(z.parse(payload, queued), attempt);

/** Schedule of a task: a crontab line of graphile-worker (UTC). */
export type CronLine = `${string} ${string} ${string} ${string} ${string} ${string}`;

/** State of this process's runner; `elsewhere` means that other processes run the jobs. */
export type JobsState = 'ok' | 'down' | 'elsewhere';
