// The door of results. It owns no table: attempts, questions and grading hand in what belongs to them.
import type { ResultNeeds } from './read-results.ts';
import { createResultsRepository } from './results.repository.ts';
import { resultRoutes } from './results.routes.ts';

type Needs = ResultNeeds & { db: Parameters<typeof createResultsRepository>[0] };

export const createResultsFeature = (needs: Needs) => ({
  routes: resultRoutes({ ...needs, repository: createResultsRepository(needs.db) }),
});
