// HTTP routes for analytics: any page can send metrics, and administrators read them.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readAnalytics, type ReadDeps } from './read-analytics.ts';
import { recordMeasures, type RecordDeps } from './record-measures.ts';

export const analyticsRoutes = (deps: RecordDeps & ReadDeps): Route[] => [
  route(api.recordMeasures, ({ body }) => recordMeasures(deps, body.measures)),
  route(api.readAnalytics, () => readAnalytics(deps)),
];
