// The achievements module: what can be earned, computed from the ledger, awarded exactly once.
import type { AppendEvents } from '../../../platform/kernel/ledger-event.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';
import { createAchievementsRepository } from './achievements.repository.ts';
import { achievementRoutes } from './achievements.routes.ts';
import { achievementsProjection } from './project-achievements.ts';

type Deps = {
  db: Parameters<typeof createAchievementsRepository>[0];
  /** A person's own time zone (IANA). */
  timeZoneOf: (userId: string, tx?: Tx) => Promise<string>;
  appendEvents: AppendEvents;
};

export const createAchievementsModule = (deps: Deps) => {
  const repository = createAchievementsRepository(deps.db);
  return {
    routes: achievementRoutes(repository),
    projection: achievementsProjection({ ...deps, repository }),
    exportOf: repository.awardsOf,
  };
};
