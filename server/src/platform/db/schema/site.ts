// Table of the installation's settings: one row, or none before an administrator saves. Written only by modules/installation/site.
import { AnnouncementLevel } from '@rehearse/contract/operations/site.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

export const siteSettings = pgTable(
  'site_settings',
  {
    /** Always true: there is one row. */
    id: boolean().primaryKey().default(true),
    version: integer().notNull(),
    name: text().notNull(),
    operator: text().notNull(),
    contact: text().notNull(),
    controllerName: text('controller_name').notNull(),
    controllerAddress: text('controller_address').notNull(),
    imprint: text().notNull(),
    pagesOff: text('pages_off').array().notNull(),
    featuresOff: text('features_off').array().notNull(),
    /** Null if there is no announcement, and so is its level. */
    announcement: text(),
    announcementLevel: text('announcement_level', { enum: valuesOf(AnnouncementLevel) }),
    /** Also null if the announcement has no end. */
    announcementUntil: timestamp('announcement_until', { withTimezone: true }),
    /** Limits per person; null: the environment's. */
    testsPerDay: integer('tests_per_day'),
    openTests: integer('open_tests'),
    storageMb: integer('storage_mb'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('site_settings_one_row', sql`${t.id}`),
    check(
      'site_settings_announcement',
      sql`(${t.announcement} is null) = (${t.announcementLevel} is null) and (${t.announcement} is not null or ${t.announcementUntil} is null)`,
    ),
  ],
);
