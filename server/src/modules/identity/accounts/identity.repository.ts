// All SQL for people and their sessions.
import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { isViolationOf } from '../../../platform/db/database-error.ts';
import { sessionFamilies, userIdentities, users } from '../../../platform/db/schema/identity.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type UserRow = typeof users.$inferSelect;
export type FamilyRow = typeof sessionFamilies.$inferSelect;
type EndReason = NonNullable<FamilyRow['endedBecause']>;

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

export const createIdentityRepository = (db: Database) => ({
  findByIdentity: async (tx: Tx, provider: string, subject: string): Promise<UserRow | undefined> => {
    const [row] = await executor(db, tx)
      .select({ user: users })
      .from(userIdentities)
      .innerJoin(users, eq(users.id, userIdentities.userId))
      .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
    return row?.user;
  },
  findByEmail: async (email: string, tx?: Tx): Promise<UserRow | undefined> => {
    const [row] = await executor(db, tx)
      .select()
      .from(users)
      .where(eq(users.emailKey, email.trim().toLowerCase()));
    return row;
  },
  findById: async (id: string, tx?: Tx): Promise<UserRow | undefined> => {
    const [row] = await executor(db, tx)
      .select()
      .from(users)
      .where(eq(users.id, id))
      .prepare('find-user')
      .execute();
    return row;
  },
  identitiesOf: async (userId: string): Promise<{ provider: string; subject: string; createdAt: Date }[]> =>
    db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
  /** False if the address is taken, even by a concurrent sign-up. */
  insertUser: async (tx: Tx, row: typeof users.$inferInsert): Promise<boolean> => {
    const { rowCount } = await executor(db, tx)
      .insert(users)
      .values(row)
      .onConflictDoNothing({ target: users.emailKey });
    return rowCount === 1;
  },
  /** Locks the guest's row, so that concurrent changes can't conflict; undefined if the guest no longer exists. */
  lockGuest: async (tx: Tx, id: string): Promise<UserRow | undefined> => {
    const [row] = await executor(db, tx)
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.kind, 'guest')))
      .for('update');
    return row;
  },
  guestsBefore: async (before: Date, limit: number): Promise<string[]> =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.kind, 'guest'), lte(users.createdAt, before)))
        .limit(limit)
    ).map(({ id }) => id),
  /** Whether the database rejected an address that was taken concurrently. */
  isTakenEmail: (error: unknown): boolean => isViolationOf(error, 'users_email_key_unique'),
  insertIdentity: async (tx: Tx, row: typeof userIdentities.$inferInsert): Promise<void> => {
    await executor(db, tx).insert(userIdentities).values(row).onConflictDoNothing();
  },
  changeUser: async (userId: string, change: Partial<UserRow>, tx?: Tx): Promise<boolean> => {
    const { rowCount } = await executor(db, tx).update(users).set(change).where(eq(users.id, userId));
    return rowCount === 1;
  },
  /** False for a guest too: administrators don't manage guests. */
  changeMember: async (
    tx: Tx,
    id: string,
    change: Pick<Partial<UserRow>, 'role' | 'status' | 'suspendedReason' | 'suspendedUntil'>,
  ): Promise<boolean> => {
    const { rowCount } = await executor(db, tx)
      .update(users)
      .set(change)
      .where(and(eq(users.id, id), eq(users.kind, 'member')));
    return rowCount === 1;
  },
  /** Locks the administrators' rows, so that the last two can't be removed concurrently. */
  lockActiveAdmins: async (tx: Tx): Promise<string[]> =>
    (
      await executor(db, tx)
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'ADMIN'), eq(users.status, 'active')))
        .for('update')
    ).map(({ id }) => id),
  deleteUser: async (userId: string, tx?: Tx): Promise<void> => {
    await executor(db, tx).delete(users).where(eq(users.id, userId));
  },

  insertFamily: async (tx: Tx, row: typeof sessionFamilies.$inferInsert): Promise<void> => {
    await executor(db, tx).insert(sessionFamilies).values(row);
  },
  lockFamily: async (tx: Tx, userId: string, id: string): Promise<FamilyRow | undefined> => {
    const [row] = await executor(db, tx)
      .select()
      .from(sessionFamilies)
      .where(and(eq(sessionFamilies.userId, userId), eq(sessionFamilies.id, id)))
      .for('update');
    return row;
  },
  changeFamily: async (tx: Tx, userId: string, id: string, change: Partial<FamilyRow>): Promise<void> => {
    await executor(db, tx)
      .update(sessionFamilies)
      .set(change)
      .where(and(eq(sessionFamilies.userId, userId), eq(sessionFamilies.id, id)));
  },
  runningFamilies: (userId: string, now: Date): Promise<FamilyRow[]> =>
    db
      .select()
      .from(sessionFamilies)
      .where(
        and(
          eq(sessionFamilies.userId, userId),
          isNull(sessionFamilies.endedAt),
          gt(sessionFamilies.expiresAt, now),
        ),
      ),
  endOneFamily: async (tx: Tx, userId: string, id: string, now: Date): Promise<void> => {
    await executor(db, tx)
      .update(sessionFamilies)
      .set({ endedAt: now, endedBecause: 'signed_out' })
      .where(
        and(eq(sessionFamilies.userId, userId), eq(sessionFamilies.id, id), isNull(sessionFamilies.endedAt)),
      );
  },
  /** For the export: includes expired sessions not yet deleted. */
  familiesOf: (userId: string) =>
    db
      .select({
        browser: sessionFamilies.browser,
        system: sessionFamilies.system,
        startedAt: sessionFamilies.createdAt,
        lastUsedAt: sql<Date | null>`greatest(${sessionFamilies.lastUsedAt}, ${sessionFamilies.advancedAt})`,
        expiresAt: sessionFamilies.expiresAt,
        endedAt: sessionFamilies.endedAt,
        endedBecause: sessionFamilies.endedBecause,
      })
      .from(sessionFamilies)
      .where(eq(sessionFamilies.userId, userId)),
  /** Writes only if the stored time is older than `before`, so that concurrent processes write once. */
  noteSeen: async (userId: string, family: string, now: Date, before: Date): Promise<void> => {
    await db
      .update(users)
      .set({ lastSeenAt: now })
      .where(and(eq(users.id, userId), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, before))));
    await db
      .update(sessionFamilies)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(sessionFamilies.userId, userId),
          eq(sessionFamilies.id, family),
          or(isNull(sessionFamilies.lastUsedAt), lt(sessionFamilies.lastUsedAt, before)),
        ),
      );
  },
  /** Ends every running session of a person, except `stays`. */
  endFamilies: async (
    tx: Tx,
    userId: string,
    because: EndReason,
    now: Date,
    stays?: string,
  ): Promise<void> => {
    const others = stays === undefined ? undefined : ne(sessionFamilies.id, stays);
    await executor(db, tx)
      .update(sessionFamilies)
      .set({ endedAt: now, endedBecause: because })
      .where(and(eq(sessionFamilies.userId, userId), isNull(sessionFamilies.endedAt), others));
  },
  /** Ends the sessions created from a provider session; returns their owner. */
  endFamiliesFrom: async (tx: Tx, providerSession: string, now: Date): Promise<string[]> => {
    const ended = await executor(db, tx)
      .update(sessionFamilies)
      .set({ endedAt: now, endedBecause: 'signed_out' })
      .where(and(eq(sessionFamilies.providerSession, providerSession), isNull(sessionFamilies.endedAt)))
      .returning({ userId: sessionFamilies.userId });
    return ended.map(({ userId }) => userId);
  },
  /** Includes guests' sessions, which last as long as the guest. */
  deleteFamiliesBefore: async (expired: Date): Promise<void> => {
    await db.delete(sessionFamilies).where(lt(sessionFamilies.expiresAt, expired));
  },
  /** The data the session guard needs: whether the person is active, and whether this session is running. */
  readSession: async (userId: string, family: string) => {
    const [row] = await db
      .select({
        kind: users.kind,
        role: users.role,
        status: users.status,
        email: users.email,
        suspendedReason: users.suspendedReason,
        suspendedUntil: users.suspendedUntil,
        lastSeenAt: users.lastSeenAt,
        lastUsedAt: sessionFamilies.lastUsedAt,
        endedAt: sessionFamilies.endedAt,
        expiresAt: sessionFamilies.expiresAt,
      })
      .from(sessionFamilies)
      .innerJoin(users, eq(users.id, sessionFamilies.userId))
      .where(and(eq(sessionFamilies.userId, userId), eq(sessionFamilies.id, family)))
      .prepare('read-session')
      .execute();
    return row;
  },

  /** Undefined for a guest too. */
  findMember: async (userId: string): Promise<MemberRow | undefined> =>
    (await members(db).where(and(eq(users.id, userId), eq(users.kind, 'member'))))[0],

  listPeople: async (search: string | undefined, before: PersonPlace | undefined, limit: number) => {
    const found = search === undefined ? undefined : await findPeople(db, search, before, limit);
    const rows = await members(db)
      .where(found ? inArray(users.id, found.ids) : and(eq(users.kind, 'member'), olderThan(before)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit);
    return { rows, total: found?.total ?? (await db.$count(users, eq(users.kind, 'member'))) };
  },
});

export type MemberRow = { user: UserRow; name: string | null; attempts: number };

const members = (db: Database) =>
  db
    .select({
      user: users,
      name: sql<string | null>`(select p.name from profiles p where p.user_id = users.id)`,
      attempts: sql<number>`(select count(*)::int from attempts a where a.user_id = users.id)`,
    })
    .from(users)
    .$dynamic();

type PersonPlace = { createdAt: Date; id: string };

const olderThan = (before: PersonPlace | undefined) =>
  before &&
  sql`(${users.createdAt}, ${users.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`;

/**
 * One page of IDs of people whose name or address contains the search text, and the total number of matches. A union, so
 * that each half uses its own index; with `or`, PostgreSQL would scan everyone.
 */
const findPeople = async (
  db: Database,
  search: string,
  before: PersonPlace | undefined,
  limit: number,
): Promise<{ ids: string[]; total: number }> => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ ids: string[] | null; total: number }>(sql`
    with found as materialized (
      select id, created_at from users where kind = 'member' and lower(email) like lower(${like})
      union
      select u.id, u.created_at from profiles p join users u on u.id = p.user_id
      where u.kind = 'member' and lower(p.name) like lower(${like}))
    select (select count(*)::int from found) as total, array(
      select id from found as users where ${olderThan(before) ?? sql`true`}
      order by created_at desc, id desc limit ${limit}) as ids`);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
};
