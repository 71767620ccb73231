// HTTP of results.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { readResults, type ResultNeeds } from './read-results.ts';
import type { ResultsRepository } from './results.repository.ts';

export const resultRoutes = (needs: ResultNeeds & { repository: ResultsRepository }): Route[] => [
  route(api.readLatestResults, async ({ caller }) => ({
    attemptId: await needs.repository.latestSubmitted(caller.userId),
  })),
  route(api.readResults, ({ caller, params }) => readResults(needs, caller.userId, params.id)),
];
