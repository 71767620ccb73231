// Jobs as modules see them: put one in the queue with the change that asks for it; give the tasks that run them.
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

/** A payload of another shape fails the job with a ZodError; it is tried again, and shown in the panel. */
export const taskWith =
  <Payload extends z.core.$ZodType>(
    payload: Payload,
    run: (payload: z.output<Payload>, attempt: Parameters<Task>[1]) => Promise<void>,
  ): Task =>
  (queued, attempt) =>
    run(z.parse(payload, queued), attempt);

/** Tasks that run by the clock: crontab lines of graphile-worker (UTC). */
export type CronLine = `${string} ${string} ${string} ${string} ${string} ${string}`;

/** State of this process's runner; `elsewhere`: other processes run the jobs. */
export type JobsState = 'ok' | 'down' | 'elsewhere';
