// Activity for administrators: active people and what they did, by day, week, and month.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../primitives.ts';

export const ActivityPeriod = z.enum(['7d', '30d', '12w', '12m', 'all']);
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

/** A calendar day in UTC: `2026-11-20`. */
const Day = z.string();
const Span = z.object({ from: Day, to: Day });

export const activityNames = [
  'newPeople',
  'activePeople',
  'testsStarted',
  'testsFinished',
  'testsAbandoned',
  'demosStarted',
  'demosFinished',
  'demoAccounts',
] as const;
export type ActivityName = (typeof activityNames)[number];

const Counts = z.object({
  newPeople: z.number(),
  /** Distinct people in the day, week, or month. */
  activePeople: z.number(),
  testsStarted: z.number(),
  testsFinished: z.number(),
  testsAbandoned: z.number(),
  demosStarted: z.number(),
  demosFinished: z.number(),
  demoAccounts: z.number(),
});
export type ActivityCounts = z.infer<typeof Counts>;

/** null if there is nothing to compare or average. */
const Total = z.object({ value: z.nullable(z.number()), before: z.nullable(z.number()) });

const Activity = z.object({
  ...Span.shape,
  unit: z.enum(['day', 'week', 'month']),
  /** The preceding period of the same length; null if counting started later. */
  before: z.nullable(Span),
  /** Sums, except `activePeople`, which is the average over complete days, weeks, or months. */
  totals: z.object({
    newPeople: Total,
    activePeople: Total,
    testsStarted: Total,
    testsFinished: Total,
    testsAbandoned: Total,
    demosStarted: Total,
    demosFinished: Total,
    demoAccounts: Total,
  }),
  /** Oldest first, without gaps; the last one is still in progress. */
  bars: z.array(z.extend(Counts, { start: Day })),
  /** Funnel of the tests started in the period; each step requires the previous one, within seven days of the start. */
  dropOff: z.object({
    started: z.number(),
    answered: z.number(),
    finished: z.number(),
    seen: z.number(),
  }),
  /** The first day counted (`since`), and the first day with demo steps (`demoSince`). */
  since: z.nullable(Day),
  demoSince: z.nullable(Day),
  /** null before the first count. */
  countedAt: z.nullable(Instant),
  /** The last day counted, while a backlog of older days is being counted; otherwise null. */
  caughtUpTo: z.nullable(Day),
});
export type Activity = z.infer<typeof Activity>;

export const activityEndpoints = {
  readActivity: endpoint({
    method: 'GET',
    path: '/admin/activity',
    access: 'admin',
    summary:
      'Returns new and active people, tests, drop-off, and the demo funnel by day, week, or month (UTC).',
    query: z.object({ period: z._default(ActivityPeriod, '30d') }),
    output: Activity,
    errors: [],
  }),
};
