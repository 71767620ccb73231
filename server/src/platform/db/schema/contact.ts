// Table of visitors' messages. Written only by modules/operations/contact.
import { ContactTopic } from '@rehearse/contract/operations/contact.ts';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { valuesOf } from '../enum-values.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    topic: text({ enum: valuesOf(ContactTopic) }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (t) => [index('contact_messages_newest').on(t.createdAt.desc(), t.id)],
);
