// Analytics: page views and loading times per day and page, without personal data.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { appPages, publicPages } from '../pages.ts';

/** A page's URL pattern from a fixed list, without IDs, query strings, or user input. */
export const PagePattern = z.enum([...publicPages, ...appPages]);
export type PagePattern = z.infer<typeof PagePattern>;

/** Web Vitals. CLS is a unitless score; all others are in milliseconds. */
export const Vital = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
export type Vital = z.infer<typeof Vital>;

const hourMs = 3_600_000;

export const Measure = z.discriminatedUnion('metric', [
  z.strictObject({ metric: z.literal('view'), page: PagePattern }),
  z.strictObject({
    metric: Vital,
    page: PagePattern,
    value: z.number().check(z.gte(0), z.lte(hourMs)),
  }),
]);
export type Measure = z.infer<typeof Measure>;

/** Maximum entries in one call. */
export const measuresAtOnce = 50;

export const VitalSummary = z.object({
  metric: Vital,
  /** Number of measurements. */
  count: z.number(),
  /** The 75th percentile; null if it's beyond the last bucket. */
  within: z.nullable(z.number()),
  rating: z.enum(['good', 'fair', 'poor']),
});
export type VitalSummary = z.infer<typeof VitalSummary>;

export const analyticsEndpoints = {
  recordMeasures: endpoint({
    method: 'POST',
    path: '/analytics/measures',
    access: 'public',
    summary: 'Records page views and loading times. Returns 404 while analytics is off.',
    body: z.strictObject({
      measures: z.array(Measure).check(z.minLength(1), z.maxLength(measuresAtOnce)),
    }),
    errors: ['analytics_off'],
  }),
  readAnalytics: endpoint({
    method: 'GET',
    path: '/admin/analytics',
    access: 'admin',
    summary: 'Returns page views and loading times per page for the last 28 days.',
    output: z.object({
      /** Whether counting is turned on. */
      counting: z.boolean(),
      pages: z.array(z.object({ page: PagePattern, views: z.number(), vitals: z.array(VitalSummary) })),
    }),
    errors: [],
  }),
};
