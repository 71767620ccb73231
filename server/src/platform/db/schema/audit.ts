// Table of the audit log: what administrators did. Written only by platform/audit; a trigger rejects every change.
import type {
  AdminActionDetail,
  AdminActionKind,
  AdminTargetKind,
} from '@rehearse/contract/operations/audit.ts';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** No foreign key, because the row outlives the account. Null: the command line. */
    actorId: uuid('actor_id'),
    action: text().$type<AdminActionKind>().notNull(),
    targetKind: text('target_kind').$type<AdminTargetKind>().notNull(),
    targetId: text('target_id').notNull(),
    detail: jsonb().$type<AdminActionDetail>().notNull(),
    requestId: text('request_id'),
  },
  (t) => [
    index('admin_actions_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('admin_actions_action').on(t.action, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('admin_actions_actor').on(t.actorId, t.at.desc().nullsFirst()),
    index('admin_actions_target').on(t.targetId, t.at.desc().nullsFirst()),
  ],
);
