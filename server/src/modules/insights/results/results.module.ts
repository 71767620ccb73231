// The results module. It owns no table: attempts, questions and grading hand in what belongs to them.
import type { ResultDeps } from './read-results.ts';
import { createResultsRepository } from './results.repository.ts';
import { resultRoutes } from './results.routes.ts';

type Deps = ResultDeps & { db: Parameters<typeof createResultsRepository>[0] };

export const createResultsModule = (deps: Deps) => ({
  routes: resultRoutes({ ...deps, repository: createResultsRepository(deps.db) }),
});
