// Derives a queued job's status from the queue's own columns.
import type { Job } from '@rehearse/contract/operations/system.ts';
import type { QueuedJob } from './system.repository.ts';

/** `failed` means that no tries are left; a failed job that will be retried is `waiting`, with its error. */
export const jobState = (job: Pick<QueuedJob, 'attempts' | 'maxAttempts' | 'lockedAt'>): Job['state'] => {
  if (job.lockedAt) return 'running';
  return job.attempts >= job.maxAttempts ? 'failed' : 'waiting';
};

export const presentJob = (job: QueuedJob): Job => ({
  id: job.id,
  task: job.task,
  state: jobState(job),
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  runAt: job.runAt.toISOString(),
  lastError: job.lastError,
});
