// System: whether the parts are well, figures for administrators, the job queue and the outbox.
import type { InstallationFinding, SenderProblem } from '@rehearse/contract/system.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { JobsState, Tasks } from '../../../platform/jobs/jobs.port.ts';
import type { AdminActor, RecordAdminAction } from '../../../platform/kernel/admin-action.ts';
import { dayIn, type Clock } from '../../../platform/kernel/clock.ts';
import type { InstallationSettings } from '../../../platform/kernel/installation-settings.ts';
import type { Transact, Tx } from '../../../platform/kernel/transaction.ts';
import { createActivityRepository, type DemoStep } from './activity.repository.ts';
import { countFigures } from './count-figures.ts';
import { createFailuresRepository, type RequestFailure } from './failures.repository.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createHealth } from './health.ts';
import { findInstallationProblems } from './installation-findings.ts';
import { presentJob } from './job-state.ts';
import { resendMail, revealMail, sendTestMail, type OutboxDeps } from './outbox-actions.ts';
import { createProbes } from './probes.ts';
import { readActivity } from './read-activity.ts';
import { rollUpActivity } from './roll-up-activity.ts';
import { createSystemRepository } from './system.repository.ts';
import { systemRoutes } from './system.routes.ts';

/** More than an administrator reads; the figures tell how many there are. */
const jobsShown = 200;

type Deps = {
  db: Parameters<typeof createSystemRepository>[0];
  clock: Clock;
  transact: Transact;
  recordAdminAction: RecordAdminAction;
  startedAt: Date;
  /** What proves who someone is, in words for people. */
  provider: string;
  /** What reads open answers, in words for people: administrators change it while we run. */
  readGrader: () => Promise<string>;
  jobsState: () => JobsState;
  /** Absent where nobody runs an installation: in commands. */
  installation?: InstallationSettings | undefined;
  /** A request came through a reverse proxy, though only this machine can reach the server. */
  seesProxy: () => boolean;
  /** Models that are set up and don't answer. */
  countFailingModels: () => Promise<number>;
  /** What is wrong with the address that mail is sent from. */
  senderProblem: SenderProblem | null;
} & OutboxDeps &
  Pick<Parameters<typeof systemRoutes>[0], 'listMail' | 'listWholeMail' | 'outbox' | 'log'>;

export const createSystemModule = (deps: Deps) => {
  const repository = createSystemRepository(deps.db);
  const probes = createProbes({ ...repository, ...deps });
  const readHealth = createHealth(probes, () => performance.now());

  const figures = createFiguresRepository(deps.db);
  const failures = createFailuresRepository(deps.db);
  const activity = createActivityRepository(deps.db);
  const { clock } = deps;
  const tasks: Tasks = {
    'count-figures': () => countFigures({ figures, clock }),
    'roll-up-activity': () => rollUpActivity({ activity, clock }),
  };
  const countDemoStep = (step: DemoStep, tx?: Tx): Promise<void> =>
    activity.addDemoStep(dayIn('UTC', clock()), step, tx);

  const readFindings = async (): Promise<InstallationFinding[]> => {
    const { installation } = deps;
    if (!installation) return [];
    const lastBackupAt = await repository.readLastBackup();
    return findInstallationProblems(
      { ...installation, seesProxy: deps.seesProxy(), lastBackupAt },
      deps.clock(),
    );
  };

  const readSystem = async () => {
    const { countedAt, countedInMs: _took, ...counts } = await repository.readFigures();
    return {
      health: await readHealth(),
      findings: await readFindings(),
      startedAt: deps.startedAt.toISOString(),
      provider: deps.provider,
      grader: await deps.readGrader(),
      senderProblem: deps.senderProblem,
      versions: { node: process.versions.node, postgresql: await repository.readDatabaseVersion() },
      counts: { ...counts, failingModels: await deps.countFailingModels() },
      countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
    };
  };
  const listJobs = async () => ({ jobs: (await repository.listJobs(jobsShown)).map(presentJob) });
  const retryJob = (by: AdminActor, id: string): Promise<void> =>
    deps.transact(async (tx) => {
      if (!(await repository.retryJob(tx, id))) throw new AppError('job_not_retryable');
      await deps.recordAdminAction(tx, by, { action: 'job_retried', target: { kind: 'job', id } });
    });
  return {
    routes: systemRoutes({
      ...deps,
      readHealth,
      readSystem,
      readActivity: (period) => readActivity({ activity, clock }, period),
      listJobs,
      retryJob,
      revealMail: (by, id) => revealMail(deps, by, id),
      resendMail: (by, id) => resendMail(deps, by, id),
      sendTestMail: (by, to) => sendTestMail(deps, by, to),
    }),
    tasks,
    readHealth,
    /** Beside the reply: nobody waits for it, and a database that is away can't be told that it is. */
    noteFailure: (failure: Omit<RequestFailure, 'at'>): void =>
      void failures.insert({ ...failure, at: clock() }).catch(() => undefined),
    failuresOf: async (userId: string) =>
      (await failures.listOf(userId)).map(({ userId: _whose, at, ...failure }) => ({
        ...failure,
        at: at.toISOString(),
      })),
    exportOf: failures.exportOf,
    countDemoStep,
    /** Counts nothing for a member, whose tests the job counts. */
    countDemoFinished: async (userId: string, tx: Tx): Promise<void> => {
      if (await activity.isGuest(userId, tx)) await countDemoStep('demosFinished', tx);
    },
    readFindings,
  };
};
