// HTTP routes for mistakes.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { listMistakes, type MistakeDeps } from './list-mistakes.ts';

export const mistakeRoutes = (deps: MistakeDeps): Route[] => [
  route(api.listMistakes, ({ caller, query }) => listMistakes(deps, caller.userId, query)),
];
