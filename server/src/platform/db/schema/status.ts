// Tables of status: a check of each component per minute, daily totals, and incidents. Written only by modules/operations/status.
import { CheckState } from '@rehearse/contract/operations/status.ts';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

const states = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

export const statusChecks = pgTable(
  'status_checks',
  {
    /** The minute of the check. */
    minute: timestamp({ withTimezone: true }).notNull(),
    part: text().notNull(),
    state: text({ enum: valuesOf(CheckState) }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.part] })],
);

/** Minutes per component and day (UTC), summed from the checks. */
export const statusDaySums = pgTable(
  'status_day_sums',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text().notNull(),
    ok: integer().notNull(),
    down: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.part] })],
);

export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (t) => [index('incidents_newest').on(t.startedAt.desc())],
);

export const incidentUpdates = pgTable(
  'incident_updates',
  {
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: states }).notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.incidentId, t.id] })],
);
