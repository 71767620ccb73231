// HTTP routes for review.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { FoundWordsRepository } from './found-words.repository.ts';
import { listPastAttempts, type ReviewDeps } from './list-past-attempts.ts';
import { withFound } from './with-found.ts';

export const reviewRoutes = ({
  foundWords,
  ...deps
}: ReviewDeps & { foundWords: FoundWordsRepository }): Route[] => [
  route(api.listPastAttempts, async ({ caller, query }) => {
    const list = await listPastAttempts(deps, caller.userId, query);
    return { ...list, items: await withFound(foundWords, caller.userId, query.search, list.items) };
  }),
];
