// Two lanes of jobs: what may wait for someone outside has one of its own, so that it never holds up the rest.
import type { Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import { startJobs } from './graphile-jobs.ts';
import type { CronLine, Tasks } from './jobs.port.ts';

/** Jobs that wait need no processor: more of them run at once. */
const atOnce = { quick: 4, patient: 12 };

/** `patient`: names of the tasks that wait for others. */
export const startJobLanes = (
  db: Database,
  tasks: Tasks,
  patient: readonly string[],
  crontab: CronLine[],
  log: Log,
): ReturnType<typeof startJobs> => {
  const lane = (waits: boolean): Tasks =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => patient.includes(name) === waits));
  const lanes = [
    startJobs(db, lane(false), crontab, log, atOnce.quick),
    startJobs(db, lane(true), [], log, atOnce.patient),
  ];
  return {
    state: () => (lanes.every(({ state }) => state() === 'ok') ? 'ok' : 'down'),
    stop: async () => void (await Promise.all(lanes.map(({ stop }) => stop()))),
  };
};
