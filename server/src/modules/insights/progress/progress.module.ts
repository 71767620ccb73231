// The progress module: result per skill, over time, and the days practised, projected from the ledger.
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { progressProjection } from './project-progress.ts';
import { createProgressRepository } from './progress.repository.ts';
import { progressRoutes } from './progress.routes.ts';
import { readProgress, type ReadDeps } from './read-progress.ts';

type Deps = {
  db: Parameters<typeof createProgressRepository>[0];
  clock: Clock;
  /** A person's own time zone (IANA). */
  timeZoneOf: (userId: string, tx?: Tx) => Promise<string>;
} & Pick<ReadDeps, 'coveredOf'>;

export const createProgressModule = (deps: Deps) => {
  const inside = { ...deps, repository: createProgressRepository(deps.db) };
  return {
    routes: progressRoutes(inside),
    projection: progressProjection(inside),
    progressOf: (userId: string) => readProgress(inside, userId),
    countAnswers: inside.repository.countAnswers,
    exportOf: inside.repository.exportOf,
  };
};
