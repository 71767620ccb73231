// Table of shared links to results. Written only by modules/insights/sharing.
import type { SharedParts } from '@rehearse/contract/insights/sharing.ts';
import { foreignKey, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';

/** A removed link is a deleted row. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    attemptId: uuid('attempt_id').notNull(),
    parts: jsonb().$type<SharedParts>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** null: the link works until it is removed. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // a visitor's link has its ID but not its owner's
    index('shared_links_id').on(t.id),
    index('shared_links_attempt').on(t.userId, t.attemptId),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);
