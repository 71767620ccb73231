// HTTP of analytics: anybody's page may bring measures, administrators read them.
import { api } from '@rehearse/contract/api.ts';
import { route, type Route } from '../../http/route.ts';
import { readAnalytics, type ReadNeeds } from './read-analytics.ts';
import { recordMeasures, type RecordNeeds } from './record-measures.ts';

export const analyticsRoutes = (needs: RecordNeeds & ReadNeeds): Route[] => [
  route(api.recordMeasures, ({ body }) => recordMeasures(needs, body.measures)),
  route(api.readAnalytics, () => readAnalytics(needs)),
];
