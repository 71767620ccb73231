// Table of profiles: people's own settings. Written only by modules/identity/profile.
import { Theme, ExtraTime } from '@rehearse/contract/primitives.ts';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  photoUrl: text('photo_url'),
  timeZone: text('time_zone').notNull(),
  locale: text().notNull(),
  theme: text({ enum: valuesOf(Theme) }).notNull(),
  extraTime: text('extra_time', { enum: valuesOf(ExtraTime) }).notNull(),
  timerHidden: boolean('timer_hidden').notNull(),
  /** Since when results are hidden until the person has rated themselves; null: they aren't. */
  rateFirstSince: timestamp('rate_first_since', { withTimezone: true }),
  /** Whether to send emails about answered disputes. */
  disputeMails: boolean('dispute_mails').notNull().default(true),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
