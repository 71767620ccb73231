// Activity tables: daily counts (UTC) of people and what they did, never tied to a person. Only modules/operations/system writes them.
import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const count = (name: string) => integer(name).notNull().default(0);

/** Counts stay when a person or a test is deleted: they name no one, and past totals don't change. */
export const dailyActivity = pgTable('daily_activity', {
  day: date({ mode: 'string' }).primaryKey(),
  newPeople: count('new_people'),
  activePeople: count('active_people'),
  testsStarted: count('tests_started'),
  testsFinished: count('tests_finished'),
  testsAbandoned: count('tests_abandoned'),
  /** What happened within 7 days to the tests started on that day. */
  followed: count('followed'),
  followedAnswered: count('followed_answered'),
  followedFinished: count('followed_finished'),
  followedSeen: count('followed_seen'),
  /** Guests are deleted after a day, so their steps are counted when they happen. */
  demosStarted: count('demos_started'),
  demosFinished: count('demos_finished'),
  demoAccounts: count('demo_accounts'),
});

/** Distinct people in a week or month, which isn't the sum of its days. */
export const activePeople = pgTable(
  'active_people',
  {
    unit: text({ enum: ['week', 'month'] }).notNull(),
    /** Its first day; weeks start on Monday. */
    start: date({ mode: 'string' }).notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unit, t.start] })],
);

/** A single row: how far the job has counted. */
export const activityRuns = pgTable('activity_runs', {
  id: integer().primaryKey(),
  /** Days up to this one aren't counted again. */
  closedThrough: date('closed_through', { mode: 'string' }),
  /** The first day on which demo steps were counted. */
  demoSince: date('demo_since', { mode: 'string' }).notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  tookMs: bigint('took_ms', { mode: 'number' }).notNull(),
});
