// The overview module. It owns no table: what it shows belongs to its neighbours.
import { createOverviewRepository } from './overview.repository.ts';
import { overviewRoutes } from './overview.routes.ts';
import type { OverviewDeps } from './read-overview.ts';

type Deps = Omit<OverviewDeps, 'repository'> & { db: Parameters<typeof createOverviewRepository>[0] };

export const createOverviewModule = (deps: Deps) => ({
  routes: overviewRoutes({ ...deps, repository: createOverviewRepository(deps.db) }),
});
