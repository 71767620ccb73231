// System: whether the parts are well, figures for administrators, the job queue and the outbox.
import { AppError } from '../../kernel/app-error.ts';
import type { JobsState, Tasks } from '../../jobs/jobs.port.ts';
import type { Clock } from '../../kernel/clock.ts';
import { countFigures } from './count-figures.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createHealth } from './health.ts';
import { presentJob } from './job-state.ts';
import { createProbes } from './probes.ts';
import { createSystemRepository } from './system.repository.ts';
import { systemRoutes } from './system.routes.ts';

/** More than an administrator reads; the figures tell how many there are. */
const jobsShown = 200;

type Needs = {
  db: Parameters<typeof createSystemRepository>[0];
  clock: Clock;
  startedAt: Date;
  /** What proves who someone is, in words for people. */
  provider: string;
  /** What reads open answers, in words for people: administrators change it while we run. */
  readGrader: () => Promise<string>;
  jobsState: () => JobsState;
  /** Models that are set up and don't answer. */
  countFailingModels: () => Promise<number>;
} & Pick<Parameters<typeof systemRoutes>[0], 'listMail' | 'listWholeMail' | 'revealMail' | 'outbox' | 'log'>;

export const createSystemFeature = (needs: Needs) => {
  const repository = createSystemRepository(needs.db);
  const probes = createProbes({ ...repository, ...needs });
  const readHealth = createHealth(probes, () => performance.now());

  const figures = createFiguresRepository(needs.db);
  const tasks: Tasks = { 'count-figures': () => countFigures({ figures, clock: needs.clock }) };

  const readSystem = async () => {
    const { countedAt, countedInMs: _took, ...counts } = await repository.readFigures();
    return {
      health: await readHealth(),
      startedAt: needs.startedAt.toISOString(),
      provider: needs.provider,
      grader: await needs.readGrader(),
      versions: { node: process.versions.node, postgresql: await repository.readDatabaseVersion() },
      counts: { ...counts, failingModels: await needs.countFailingModels() },
      countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
    };
  };
  const listJobs = async () => ({ jobs: (await repository.listJobs(jobsShown)).map(presentJob) });
  const retryJob = async (id: string): Promise<void> => {
    if (!(await repository.retryJob(id))) throw new AppError('job_not_retryable');
  };
  return {
    routes: systemRoutes({ ...needs, readHealth, readSystem, listJobs, retryJob }),
    tasks,
    readHealth,
  };
};
