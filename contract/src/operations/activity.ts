// Activity for administrators: how many people came and what they did, by day, week, and month.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../primitives.ts';

export const ActivityPeriod = z.enum(['7d', '30d', '12w', '12m', 'all']);
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

/** A day of the calendar, UTC: `2026-11-20`. */
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
  /** Distinct people in the day, week or month of the bar. */
  activePeople: z.number(),
  testsStarted: z.number(),
  testsFinished: z.number(),
  testsAbandoned: z.number(),
  demosStarted: z.number(),
  demosFinished: z.number(),
  demoAccounts: z.number(),
});
export type ActivityCounts = z.infer<typeof Counts>;

/** Null where there is nothing to compare or to average. */
const Total = z.object({ value: z.nullable(z.number()), before: z.nullable(z.number()) });

const Activity = z.object({
  ...Span.shape,
  unit: z.enum(['day', 'week', 'month']),
  /** The same number of days before; null where counting began later. */
  before: z.nullable(Span),
  /** Sums, except `activePeople`: the average of the complete days, weeks or months. */
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
  /** Oldest first, without gaps; the last one isn't over. */
  bars: z.array(z.extend(Counts, { start: Day })),
  /** Of the tests started in the period: each step within seven days of the start, and only after the one before. */
  dropOff: z.object({
    started: z.number(),
    answered: z.number(),
    finished: z.number(),
    seen: z.number(),
  }),
  /** The first day that was counted, and the first one with the demo's steps. */
  since: z.nullable(Day),
  demoSince: z.nullable(Day),
  /** Null before the first count. */
  countedAt: z.nullable(Instant),
  /** The last day counted so far, while older days are being caught up; otherwise null. */
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
