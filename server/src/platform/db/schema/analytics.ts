// Table of analytics: counts per day and page, without person, address, or device. Written only by modules/operations/analytics.
import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const pageMeasures = pgTable(
  'page_measures',
  {
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** A page pattern from the contract's list. */
    page: text().notNull(),
    /** `view`, or the name of a web vital. */
    metric: text().notNull(),
    /** The bucket of the metric's histogram; 0 for views. */
    step: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.metric, t.step] })],
);
