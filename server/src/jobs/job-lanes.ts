// Two lanes of jobs: what may wait for someone outside has one of its own, so that it never holds up the rest.
import type { Database } from '../db/database.ts';
import { inHurry } from '../kernel/hurry.ts';
import type { Log } from '../kernel/log.ts';
import { startJobs } from './graphile-jobs.ts';
import type { CronLine, Tasks } from './jobs.port.ts';

/** Jobs that wait need no processor: more of them run at once. */
const atOnce = { quick: 4, patient: 12 };

/** A task that is not `patient` and asks a model all the same fails at once, wherever it is run. */
export const tasksByLane = (tasks: Tasks, patient: readonly string[]): { quick: Tasks; patient: Tasks } => {
  const all = Object.entries(tasks);
  return {
    quick: Object.fromEntries(
      all
        .filter(([name]) => !patient.includes(name))
        .map(([name, task]) => [name, (...given) => inHurry(name, () => task(...given))]),
    ),
    patient: Object.fromEntries(all.filter(([name]) => patient.includes(name))),
  };
};

/** `patient`: names of the tasks that wait for others. */
export const startJobLanes = (
  db: Database,
  tasks: Tasks,
  patient: readonly string[],
  crontab: CronLine[],
  log: Log,
): ReturnType<typeof startJobs> => {
  const of = tasksByLane(tasks, patient);
  const lanes = [
    startJobs(db, of.quick, crontab, log, atOnce.quick),
    startJobs(db, of.patient, [], log, atOnce.patient),
  ];
  return {
    state: () => (lanes.every(({ state }) => state() === 'ok') ? 'ok' : 'down'),
    stop: async () => void (await Promise.all(lanes.map(({ stop }) => stop()))),
  };
};
