// The door of analytics: page views and loading times, counted without cookies and without names, when that is turned on.
import type { Clock } from '../../kernel/clock.ts';
import { createAnalyticsRepository } from './analytics.repository.ts';
import { analyticsRoutes } from './analytics.routes.ts';

type Needs = {
  db: Parameters<typeof createAnalyticsRepository>[0];
  clock: Clock;
  counting: boolean;
};

export const createAnalyticsFeature = ({ db, clock, counting }: Needs) => ({
  routes: analyticsRoutes({ clock, counting, repository: createAnalyticsRepository(db) }),
});
