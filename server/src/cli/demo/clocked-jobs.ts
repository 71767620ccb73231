// A simulated clock and job queue: each job runs when the clock reaches its time, one after another.
import type { AddJob, Tasks } from '../../platform/jobs/jobs.port.ts';

type Waiting = {
  at: number;
  order: number;
  task: string;
  payload: Record<string, unknown>;
  key: string | undefined;
};

/** Starts at `start`. `tasks` is a function because the modules that add jobs are built before those that run them. */
export const createClockedJobs = (start: Date, tasks: () => Tasks) => {
  let now = start.getTime();
  let added = 0;
  let waiting: Waiting[] = [];

  const addJob: AddJob = async (task, payload, { runAt, key } = {}) => {
    if (key !== undefined) waiting = waiting.filter((job) => job.key !== key);
    added += 1;
    waiting.push({ at: runAt?.getTime() ?? now, order: added, task, payload, key });
  };

  const takeDue = (until: number): Waiting | undefined => {
    const [next] = waiting.toSorted((a, b) => a.at - b.at || a.order - b.order);
    if (!next || next.at > until) return undefined;
    waiting = waiting.filter((job) => job !== next);
    return next;
  };

  /** Moves forward only. A failed job isn't retried: its error is thrown, because no job should fail here. */
  const moveTo = async (time: Date): Promise<void> => {
    const until = Math.max(now, time.getTime());
    for (let job = takeDue(until); job; job = takeDue(until)) {
      now = Math.max(now, job.at);
      const run = tasks()[job.task];
      if (!run) throw new Error(`there is no task ${job.task}`);
      await run(job.payload, { number: 1, last: true });
    }
    now = until;
  };

  return { addJob, moveTo, clock: () => new Date(now) };
};
