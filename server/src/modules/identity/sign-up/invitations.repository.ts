// All SQL for invitations and their uses.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { InvitationState } from '@rehearse/contract/identity/invitations.ts';
import { executor, type Database } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/identity.ts';
import { invitations, invitationUses } from '../../../platform/db/schema/invitations.ts';
import { profiles } from '../../../platform/db/schema/profile.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type InvitationRow = typeof invitations.$inferSelect;
/** An invitation with its creator. */
export type InvitationLine = { row: InvitationRow; createdBy: string | null };
export type InvitationUse = { invitationId: string; id: string; email: string; at: Date };
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

/** The same rule as `invitationState`, in SQL. */
const inState = (state: InvitationState, now: Date): SQL | undefined => {
  if (state === 'revoked') return isNotNull(invitations.revokedAt);
  if (state === 'used') return and(isNull(invitations.revokedAt), sql`used >= max_uses`);
  const unused = and(isNull(invitations.revokedAt), sql`used < max_uses`);
  return and(unused, state === 'open' ? gt(invitations.expiresAt, now) : lte(invitations.expiresAt, now));
};

const isUnusedAddress = sql`kind = 'address' and used = 0 and revoked_at is null`;

export const createInvitationsRepository = (db: Database) => {
  const find = async (where: SQL | undefined, lockIn?: Tx): Promise<InvitationRow | undefined> => {
    const query = executor(db, lockIn).select().from(invitations).where(where);
    const [row] = lockIn ? await query.for('update') : await query;
    return row;
  };
  const lines = (where: SQL | undefined) =>
    db
      .select({ row: invitations, createdBy: sql<string | null>`coalesce(${profiles.name}, ${users.email})` })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.createdBy))
      .leftJoin(profiles, eq(profiles.userId, invitations.createdBy))
      .where(where);

  return {
    /** The three find functions lock the row if given a transaction. */
    findByToken: (tokenHash: string, tx?: Tx) => find(eq(invitations.tokenHash, tokenHash), tx),
    findUnusedOf: (email: string, tx?: Tx) => find(and(eq(invitations.email, email), isUnusedAddress), tx),
    findById: (id: string, tx?: Tx) => find(eq(invitations.id, id), tx),
    readLine: async (where: { id: string } | { tokenHash: string }): Promise<InvitationLine | undefined> =>
      (
        await lines('id' in where ? eq(invitations.id, where.id) : eq(invitations.tokenHash, where.tokenHash))
      )[0],
    /** Newest first; `after` is the last row of the page before. */
    list: (
      state: InvitationState | undefined,
      now: Date,
      after: { at: Date; id: string } | undefined,
      limit: number,
    ): Promise<InvitationLine[]> =>
      lines(
        and(
          state && inState(state, now),
          after &&
            or(
              lt(invitations.createdAt, after.at),
              and(eq(invitations.createdAt, after.at), lt(invitations.id, after.id)),
            ),
        ),
      )
        .orderBy(desc(invitations.createdAt), desc(invitations.id))
        .limit(limit),
    count: async (state: InvitationState | undefined, now: Date, tx?: Tx): Promise<number> =>
      executor(db, tx).$count(invitations, state && inState(state, now)),
    /** The first `each` people of each invitation who still have an account. */
    usesOf: async (ids: string[], each: number): Promise<InvitationUse[]> => {
      const numbered = db
        .select({
          invitationId: invitationUses.invitationId,
          id: users.id,
          email: users.email,
          at: invitationUses.usedAt,
          number:
            sql<number>`row_number() over (partition by ${invitationUses.invitationId} order by ${invitationUses.usedAt}, ${users.id})`.as(
              'number',
            ),
        })
        .from(invitationUses)
        .innerJoin(users, eq(users.id, invitationUses.userId))
        .where(inArray(invitationUses.invitationId, ids))
        .as('numbered');
      return db
        .select({
          invitationId: numbered.invitationId,
          id: numbered.id,
          email: numbered.email,
          at: numbered.at,
        })
        .from(numbered)
        .where(lte(numbered.number, each))
        .orderBy(asc(numbered.number));
    },
    insert: async (tx: Tx, row: InvitationRow): Promise<void> => {
      await executor(db, tx).insert(invitations).values(row);
    },
    /**
     * Invites addresses, again if an earlier invitation has expired. Returns the newly invited addresses; the others
     * already have an open invitation.
     */
    insertAddresses: async (tx: Tx, rows: InvitationRow[], now: Date): Promise<Set<string>> => {
      const written = await executor(db, tx)
        .insert(invitations)
        .values(rows)
        .onConflictDoUpdate({
          target: invitations.email,
          targetWhere: isUnusedAddress,
          set: {
            tokenHash: sql`excluded.token_hash`,
            createdBy: sql`excluded.created_by`,
            createdAt: sql`excluded.created_at`,
            expiresAt: sql`excluded.expires_at`,
            sentAt: sql`excluded.sent_at`,
          },
          setWhere: lte(invitations.expiresAt, now),
        })
        .returning({ email: invitations.email });
      return new Set(written.map(({ email }) => email ?? ''));
    },
    change: async (
      tx: Tx,
      id: string,
      change: Partial<Pick<InvitationRow, 'tokenHash' | 'expiresAt' | 'sentAt' | 'revokedAt'>>,
    ): Promise<void> => {
      await executor(db, tx).update(invitations).set(change).where(eq(invitations.id, id));
    },
    /** The caller must have locked the row. */
    use: async (tx: Tx, id: string, userId: string, now: Date): Promise<void> => {
      await executor(db, tx)
        .update(invitations)
        .set({ used: sql`used + 1` })
        .where(eq(invitations.id, id));
      await executor(db, tx).insert(invitationUses).values({ invitationId: id, userId, usedAt: now });
    },
    /** Which of these addresses have an account. */
    registeredAmong: async (emailKeys: string[], tx?: Tx): Promise<string[]> =>
      (
        await executor(db, tx)
          .select({ key: users.emailKey })
          .from(users)
          .where(sql`${users.emailKey} = any(${sql.param(emailKeys)}::text[])`)
      ).map(({ key }) => key ?? ''),
    nameOf: async (userId: string): Promise<string | null> =>
      (await db.select({ name: profiles.name }).from(profiles).where(eq(profiles.userId, userId)))[0]?.name ??
      null,
    usedBy: async (userId: string): Promise<{ kind: InvitationRow['kind']; usedAt: Date }[]> =>
      db
        .select({ kind: invitations.kind, usedAt: invitationUses.usedAt })
        .from(invitationUses)
        .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
        .where(eq(invitationUses.userId, userId)),
    deleteOf: async (tx: Tx, email: string): Promise<void> => {
      await executor(db, tx).delete(invitations).where(eq(invitations.email, email));
    },
    deleteExpiredBefore: async (before: Date): Promise<void> => {
      await db.delete(invitations).where(lt(invitations.expiresAt, before));
    },
  };
};
