// Table of notifications. Written only by modules/insights/notifications.
import { NotificationKind } from '@rehearse/contract/insights/notifications.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';
import { users } from './identity.ts';

export const notifications = pgTable(
  'notifications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({
      enum: valuesOf(NotificationKind),
    }).notNull(),
    /** Subject (`attempt:<id>`, `achievement:<id>`), unique so that an event processed twice notifies only once. */
    subject: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('notifications_subject').on(t.userId, t.subject),
    index('notifications_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`read_at is null`),
  ],
);
