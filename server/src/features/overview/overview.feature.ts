// The door of the overview. It owns no table: what it shows belongs to its neighbours.
import { createOverviewRepository } from './overview.repository.ts';
import { overviewRoutes } from './overview.routes.ts';
import type { OverviewNeeds } from './read-overview.ts';

type Needs = Omit<OverviewNeeds, 'repository'> & { db: Parameters<typeof createOverviewRepository>[0] };

export const createOverviewFeature = (needs: Needs) => ({
  routes: overviewRoutes({ ...needs, repository: createOverviewRepository(needs.db) }),
});
