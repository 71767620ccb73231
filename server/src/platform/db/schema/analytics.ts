// Table of analytics: how often what was measured, by day and page; no person, no address, no device. Written by features/analytics alone.
import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const pageMeasures = pgTable(
  'page_measures',
  {
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** A pattern of the contract's list. */
    page: text().notNull(),
    /** `view`, or a web-vital. */
    metric: text().notNull(),
    /** The step of the metric's histogram; 0 for views. */
    step: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.metric, t.step] })],
);
