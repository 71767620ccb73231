// HTTP of review.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { listPastAttempts, type ReviewNeeds } from './list-past-attempts.ts';

export const reviewRoutes = (needs: ReviewNeeds): Route[] => [
  route(api.listPastAttempts, ({ caller, query }) => listPastAttempts(needs, caller.userId, query)),
];
