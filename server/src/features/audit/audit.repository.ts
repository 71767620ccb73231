// All SQL of the audit log: rows are inserted and read, nothing else.
import type { AdminActionKind } from '@rehearse/contract/audit.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { executor, type Database } from '../../db/database.ts';
import { adminActions } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/identity.ts';
import type { Tx } from '../../kernel/transaction.ts';

type AdminActionRow = typeof adminActions.$inferSelect;

/** `personId` null: nobody has that address. */
export type AuditFilter = { action?: AdminActionKind | undefined; personId?: string | null | undefined };

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

const matching = ({ action, personId }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(adminActions.action, action),
    personId === undefined
      ? undefined
      : or(
          sql`${adminActions.actorId} = ${personId}::uuid`,
          and(sql`${adminActions.targetId} = ${personId}::text`, eq(adminActions.targetKind, 'person')),
        ),
  );

export const createAuditRepository = (db: Database) => ({
  insert: async (tx: Tx, row: AdminActionRow): Promise<void> => {
    await executor(db, tx).insert(adminActions).values(row);
  },
  /** Newest first; `after` is the last row of the page before. */
  list: (filter: AuditFilter, after: { at: Date; id: string } | undefined, limit: number) =>
    db
      .select({ row: adminActions, actorEmail: actors.email, targetEmail: targets.email })
      .from(adminActions)
      .leftJoin(actors, eq(actors.id, adminActions.actorId))
      .leftJoin(
        targets,
        sql`${targets.id} = case when ${adminActions.targetKind} = 'person' then ${adminActions.targetId}::uuid end`,
      )
      .where(
        and(
          matching(filter),
          after &&
            sql`(${adminActions.at}, ${adminActions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(adminActions.at), desc(adminActions.id))
      .limit(limit),
  count: (filter: AuditFilter): Promise<number> => db.$count(adminActions, matching(filter)),
  idOfAddress: async (email: string): Promise<string | null> =>
    (await db.select({ id: users.id }).from(users).where(eq(users.emailKey, email.toLowerCase())))[0]?.id ??
    null,
});
