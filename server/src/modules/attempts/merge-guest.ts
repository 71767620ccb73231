// Moves all attempts from one user to another: from a guest to the account they signed in to.
import type { AddJob } from '../../platform/jobs/jobs.port.ts';
import type { Tx } from '../../platform/kernel/transaction.ts';
import { enqueueGrading } from './mark-submitted.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import type { TimesRepository } from './times.repository.ts';
import type { AttemptIndexRepository } from './attempt-index.repository.ts';

type Deps = {
  repository: Pick<AttemptsRepository, 'copyAll'>;
  attemptIndex: Pick<AttemptIndexRepository, 'copyAll'>;
  times: Pick<TimesRepository, 'copyAll'>;
  deliveries: Pick<DeliveriesRepository, 'copyAll'>;
  addJob: AddJob;
};

/** Queues grading of submitted tests again, because existing jobs name the previous user. */
export const mergeGuest = async (deps: Deps, tx: Tx, from: string, to: string): Promise<void> => {
  const taken = await deps.repository.copyAll(tx, from, to);
  await deps.attemptIndex.copyAll(tx, from, to);
  await deps.times.copyAll(tx, from, to);
  await deps.deliveries.copyAll(tx, from, to);
  for (const { id } of taken.filter(({ state }) => state === 'submitted'))
    await enqueueGrading(deps, tx, to, id);
};
