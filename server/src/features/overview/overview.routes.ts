// HTTP of overview.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { readOverview, type OverviewNeeds } from './read-overview.ts';

export const overviewRoutes = (needs: OverviewNeeds): Route[] => [
  route(api.readOverview, ({ caller }) => readOverview(needs, caller.userId)),
];
