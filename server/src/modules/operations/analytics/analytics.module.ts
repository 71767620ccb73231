// The analytics module: page views and loading times, counted without cookies and without names, when that is turned on.
import type { Clock } from '../../../platform/kernel/clock.ts';
import { createAnalyticsRepository } from './analytics.repository.ts';
import { analyticsRoutes } from './analytics.routes.ts';

type Deps = {
  db: Parameters<typeof createAnalyticsRepository>[0];
  clock: Clock;
  counting: boolean;
};

export const createAnalyticsModule = ({ db, clock, counting }: Deps) => ({
  routes: analyticsRoutes({ clock, counting, repository: createAnalyticsRepository(db) }),
});
