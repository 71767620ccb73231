// All SQL for profiles.
import { eq } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/identity.ts';
import { profiles } from '../../../platform/db/schema/profile.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type ProfileRow = typeof profiles.$inferSelect;
type Changeable = Omit<ProfileRow, 'userId' | 'changedAt' | 'photoUrl' | 'locale'>;

export const createProfileRepository = (db: Database) => ({
  /** Does nothing if the person already has a profile. */
  insert: async (tx: Tx, row: ProfileRow): Promise<void> => {
    await executor(db, tx).insert(profiles).values(row).onConflictDoNothing();
  },

  find: async (userId: string, tx?: Tx): Promise<ProfileRow | undefined> =>
    (
      await executor(db, tx)
        .select()
        .from(profiles)
        .where(eq(profiles.userId, userId))
        .prepare('profile')
        .execute()
    )[0],

  /** The profile with its owner's identity data. */
  findWithUser: async (userId: string) => {
    const [row] = await db
      .select({ profile: profiles, email: users.email, role: users.role, createdAt: users.createdAt })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.userId, userId));
    return row;
  },

  change: async (userId: string, change: Partial<Changeable>, now: Date): Promise<void> => {
    await db
      .update(profiles)
      .set({ ...change, changedAt: now })
      .where(eq(profiles.userId, userId));
  },
});
