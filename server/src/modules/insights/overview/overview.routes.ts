// HTTP routes for overview.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readOverview, type OverviewDeps } from './read-overview.ts';

export const overviewRoutes = (deps: OverviewDeps): Route[] => [
  route(api.readOverview, ({ caller }) => readOverview(deps, caller.userId)),
];
