// Reads the analytics of the last 28 days by page, most viewed first.
import { PagePattern, Vital, type VitalSummary } from '@rehearse/contract/operations/analytics.ts';
import { dayIn, dayMs, type Clock } from '../../../platform/kernel/clock.ts';
import type { MeasureCount } from './analytics.repository.ts';
import { summarize } from './histogram.ts';

const days = 28;

export type ReadDeps = {
  clock: Clock;
  counting: boolean;
  repository: { sumsSince: (day: string) => Promise<MeasureCount[]> };
};

type PageSummary = { page: PagePattern; views: number; vitals: VitalSummary[] };

/** Skips pages that no longer exist. */
export const summarizePages = (sums: readonly MeasureCount[]): PageSummary[] =>
  [...Map.groupBy(sums, ({ page }) => page)]
    .flatMap(([path, ofPage]): PageSummary[] => {
      const page = PagePattern.options.find((known) => known === path);
      if (page === undefined) return [];
      const countsOf = (name: string) =>
        new Map(ofPage.filter(({ metric }) => metric === name).map(({ step, count }) => [step, count]));
      const vitals = Vital.options.flatMap((metric) => summarize(metric, countsOf(metric)) ?? []);
      return [{ page, views: countsOf('view').get(0) ?? 0, vitals }];
    })
    .toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));

export const readAnalytics = async ({ clock, counting, repository }: ReadDeps) => {
  const first = dayIn('UTC', new Date(clock().getTime() - (days - 1) * dayMs));
  return { counting, pages: summarizePages(await repository.sumsSince(first)) };
};
