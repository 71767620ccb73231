// All SQL for the audit log: rows are only inserted and read.
import type { AdminActionKind } from '@rehearse/contract/operations/audit.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { executor, type Database } from '../db/database.ts';
import { adminActions } from '../db/schema/audit.ts';
import { users } from '../db/schema/identity.ts';
import type { Tx } from '../kernel/transaction.ts';

type AdminActionRow = typeof adminActions.$inferSelect;

/** `people`: IDs of the administrators who acted or of the people they acted on. */
type AuditFilter = { action?: AdminActionKind | undefined; people?: string[] | undefined };

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

const matching = ({ action, people }: AuditFilter) =>
  and(
    action === undefined ? undefined : eq(adminActions.action, action),
    people === undefined
      ? undefined
      : or(
          sql`${adminActions.actorId} = any(${sql.param(people)}::uuid[])`,
          and(
            sql`${adminActions.targetId} = any(${sql.param(people)}::text[])`,
            eq(adminActions.targetKind, 'person'),
          ),
        ),
  );

/** Limit on the people whose address contains the search text. */
const mostPeople = 200;

export const createAuditRepository = (db: Database) => ({
  insert: async (tx: Tx, row: AdminActionRow): Promise<void> => {
    await executor(db, tx).insert(adminActions).values(row);
  },
  /** Newest first; `after` is the last row of the previous page. */
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
  /** IDs of people whose address contains `part`. */
  peopleWith: async (part: string): Promise<string[]> => {
    const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`kind = 'member' and lower(email) like lower(${like})`)
      .limit(mostPeople);
    return found.map(({ id }) => id);
  },
});
