// SQL for emails to people: their name, time zone, and known devices.
import { and, eq, sql } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { knownDevices, userIdentities, users } from '../../../platform/db/schema/identity.ts';
import type { DeviceName } from '../../../platform/kernel/device-name.ts';
import type { MailReceiver } from '../../../platform/kernel/mail-words.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

export type ReceiversRepository = ReturnType<typeof createReceiversRepository>;

export const createReceiversRepository = (db: Database) => ({
  /** Undefined for guests and demo accounts, whose email nobody reads. */
  find: async (tx: Tx, userId: string): Promise<MailReceiver | undefined> => {
    const [row] = await executor(db, tx)
      .select({
        email: users.email,
        name: sql<string>`coalesce((select p.name from profiles p where p.user_id = users.id), '')`,
        timeZone: sql<string>`coalesce((select p.time_zone from profiles p where p.user_id = users.id), 'UTC')`,
      })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.kind, 'member'), eq(users.isDemo, false)));
    return row;
  },
  /** Looked up by the provider's ID; null before the first sign-in. */
  findBySubject: async (
    provider: string,
    subject: string,
  ): Promise<Pick<MailReceiver, 'name' | 'timeZone'> | null> => {
    const { rows } = await db.execute<{ name: string; timeZone: string }>(sql`
      select p.name, p.time_zone as "timeZone" from profiles p
      join ${userIdentities} i on i.user_id = p.user_id where i.provider = ${provider} and i.subject = ${subject}`);
    return rows[0] ?? null;
  },
  /** Stores a device. True if it is new but not the person's first; concurrent calls return true only once. */
  noteDevice: async (
    tx: Tx,
    userId: string,
    { browser, system }: DeviceName,
    now: Date,
  ): Promise<boolean> => {
    const hasOthers = (await executor(db, tx).$count(knownDevices, eq(knownDevices.userId, userId))) > 0;
    const { rowCount } = await executor(db, tx)
      .insert(knownDevices)
      .values({ userId, browser: browser ?? '', system: system ?? '', firstSeenAt: now })
      .onConflictDoNothing();
    return hasOthers && rowCount === 1;
  },
  devicesOf: (userId: string) =>
    db
      .select({
        browser: knownDevices.browser,
        system: knownDevices.system,
        firstSeenAt: knownDevices.firstSeenAt,
      })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId)),
});
