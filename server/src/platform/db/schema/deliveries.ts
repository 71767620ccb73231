// How answers were spoken: one row for each recording, which itself never leaves the device.
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';
import { foreignKey, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';

export const deliveries = pgTable(
  'deliveries',
  {
    userId: uuid('user_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    position: integer().notNull(),
    /** Made up by the page when the recording started. */
    recording: uuid().notNull(),
    figures: jsonb().$type<Delivery>().notNull(),
    measuredAt: timestamp('measured_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.position, t.recording] }),
    foreignKey({ columns: [t.userId, t.attemptId], foreignColumns: [attempts.userId, attempts.id] }).onDelete(
      'cascade',
    ),
  ],
);
