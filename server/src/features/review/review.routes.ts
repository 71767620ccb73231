// HTTP of review.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { listPastAttempts } from './list-past-attempts.ts';
import type { ReviewRepository } from './review.repository.ts';

export const reviewRoutes = (repository: ReviewRepository): Route[] => [
  route(api.listPastAttempts, ({ caller, query }) => listPastAttempts(repository, caller.userId, query)),
];
