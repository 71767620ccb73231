// All SQL for analytics: counters, and their sums.
import { gte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { pageMeasures } from '../../../platform/db/schema/analytics.ts';

export type MeasureCount = { page: string; metric: string; step: number; count: number };

export const createAnalyticsRepository = (db: Database) => ({
  /** `counted` must have each key once, in a fixed order, so that concurrent calls can't deadlock. */
  add: async (day: string, counted: MeasureCount[]): Promise<void> => {
    await db
      .insert(pageMeasures)
      .values(counted.map((measure) => ({ day, ...measure })))
      .onConflictDoUpdate({
        target: [pageMeasures.day, pageMeasures.page, pageMeasures.metric, pageMeasures.step],
        set: { count: sql`${pageMeasures.count} + excluded.count` },
      });
  },
  sumsSince: async (day: string): Promise<MeasureCount[]> =>
    db
      .select({
        page: pageMeasures.page,
        metric: pageMeasures.metric,
        step: pageMeasures.step,
        count: sql<number>`sum(${pageMeasures.count})::float8`,
      })
      .from(pageMeasures)
      .where(gte(pageMeasures.day, day))
      .groupBy(pageMeasures.page, pageMeasures.metric, pageMeasures.step),
});
