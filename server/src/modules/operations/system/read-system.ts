// Reads the admin system page (health, findings, versions, and counts) and the job queue.
import type { Health, InstallationFinding, SenderProblem } from '@rehearse/contract/operations/system.ts';
import type { AdminActor } from '../../../platform/kernel/admin-action.ts';
import { AppError } from '../../../platform/kernel/app-error.ts';
import type { InstallationSettings } from '../../../platform/kernel/installation-settings.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Installation } from '../../installation/installation.public.ts';
import { findInstallationProblems } from './installation-findings.ts';
import { presentJob } from './job-state.ts';
import type { SystemRepository } from './system.repository.ts';

/** Maximum jobs listed; the page also shows the total. */
const jobsShown = 200;

export type SystemDeps = Pick<Platform, 'clock' | 'transact' | 'recordAdminAction'> & {
  system: SystemRepository;
  readHealth: () => Promise<Health>;
  startedAt: Date;
  /** The identity provider's display name. */
  provider: string;
  /** The display name of the grader for written answers; administrators can change the grader at runtime. */
  readGrader: () => Promise<string>;
  installation: Pick<Installation, 'countFailingModels'>;
  /** Absent in commands, where no server runs. */
  environment?: InstallationSettings | undefined;
  /** Whether a request came through a reverse proxy, although the server only listens on this machine. */
  seesProxy: () => boolean;
  /** The problem with the address that mail is sent from; null if there is none. */
  senderProblem: SenderProblem | null;
};

export const readFindings = async ({
  environment,
  system,
  seesProxy,
  clock,
}: Pick<SystemDeps, 'environment' | 'system' | 'seesProxy' | 'clock'>): Promise<InstallationFinding[]> => {
  if (!environment) return [];
  const lastBackupAt = await system.readLastBackup();
  return findInstallationProblems({ ...environment, seesProxy: seesProxy(), lastBackupAt }, clock());
};

export const readSystem = async (deps: SystemDeps) => {
  const { countedAt, countedInMs: _took, ...counts } = await deps.system.readFigures();
  return {
    health: await deps.readHealth(),
    findings: await readFindings(deps),
    startedAt: deps.startedAt.toISOString(),
    provider: deps.provider,
    grader: await deps.readGrader(),
    senderProblem: deps.senderProblem,
    versions: { node: process.versions.node, postgresql: await deps.system.readDatabaseVersion() },
    counts: { ...counts, failingModels: await deps.installation.countFailingModels() },
    countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
  };
};

export const listJobs = async ({ system }: Pick<SystemDeps, 'system'>) => ({
  jobs: (await system.listJobs(jobsShown)).map(presentJob),
});

/** Throws `job_not_retryable`. */
export const retryJob = (deps: SystemDeps, by: AdminActor, id: string): Promise<void> =>
  deps.transact(async (tx) => {
    if (!(await deps.system.retryJob(tx, id))) throw new AppError('job_not_retryable');
    await deps.recordAdminAction(tx, by, { action: 'job_retried', target: { kind: 'job', id } });
  });
