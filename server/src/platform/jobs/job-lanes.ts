// Job lanes: tasks that wait for an outside service or arrive in bulk get their own lane, so that they never delay the rest.
import type { Database } from '../db/database.ts';
import { asQuickTask } from '../kernel/quick-task.ts';
import type { Log } from '../kernel/log.ts';
import { startJobs } from './graphile-jobs.ts';
import { jobsAtOnce, type Lane } from './jobs-at-once.ts';
import type { CronLine, Tasks } from './jobs.port.ts';

/** Tasks outside the quick lane. */
export type JobLanes = Record<Exclude<Lane, 'quick'>, readonly string[]>;

/** Assigns tasks to lanes. A quick task that calls a model fails immediately. */
export const tasksByLane = (tasks: Tasks, lanes: JobLanes): Record<Lane, Tasks> => {
  const of = (lane: Exclude<Lane, 'quick'>): Tasks =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => lanes[lane].includes(name)));
  const [mail, grading, patient] = [of('mail'), of('grading'), of('patient')];
  const quick = Object.fromEntries(
    Object.entries(tasks)
      .filter(([name]) => ![mail, grading, patient].some((lane) => name in lane))
      .map(([name, task]) => [
        name,
        (...given: Parameters<typeof task>) => asQuickTask(name, () => task(...given)),
      ]),
  );
  return { quick, mail, grading, patient };
};

/**
 * These lanes wait for a mail server or a model anyway. A job added while its lane reads the queue may wait for the next
 * poll, 2 s later.
 */
const restMs: Partial<Record<Lane, number>> = { mail: 200, patient: 200 };

export const startJobLanes = (
  db: Database,
  tasks: Tasks,
  lanes: JobLanes,
  crontab: CronLine[],
  log: Log,
): ReturnType<typeof startJobs> => {
  const of = tasksByLane(tasks, lanes);
  const atOnce = jobsAtOnce(db.$client.options.max);
  const running = (['quick', 'mail', 'grading', 'patient'] as const)
    .filter((lane) => Object.keys(of[lane]).length > 0)
    .map((lane) => {
      const pace = { concurrency: atOnce[lane], restMs: restMs[lane] };
      return startJobs(db, of[lane], lane === 'quick' ? crontab : [], log, pace);
    });
  return {
    state: () => (running.every(({ state }) => state() === 'ok') ? 'ok' : 'down'),
    stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))),
  };
};
