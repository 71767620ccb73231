// HTTP routes for results.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readResults, type ResultDeps } from './read-results.ts';
import type { ResultsRepository } from './results.repository.ts';

export const resultRoutes = (deps: ResultDeps & { repository: ResultsRepository }): Route[] => [
  route(api.readLatestResults, async ({ caller }) => ({
    attemptId: await deps.repository.latestSubmitted(caller.userId),
  })),
  route(api.readResults, ({ caller, params }) => readResults(deps, caller.userId, params.id)),
];
