// All SQL for the installation's settings.
import { eq } from 'drizzle-orm';
import { executor, type Database } from '../../../platform/db/database.ts';
import { siteSettings } from '../../../platform/db/schema/site.ts';
import type { Tx } from '../../../platform/kernel/transaction.ts';

type Row = Omit<typeof siteSettings.$inferInsert, 'id'>;

export const createSiteRepository = (db: Database) => ({
  read: async (tx?: Tx) => (await executor(db, tx).select().from(siteSettings))[0],
  /** Returns false and writes nothing if the stored version isn't `replaces`. */
  write: async (tx: Tx, row: Row, replaces: number): Promise<boolean> => {
    const written = await executor(db, tx)
      .insert(siteSettings)
      .values(row)
      .onConflictDoUpdate({
        target: siteSettings.id,
        set: row,
        setWhere: eq(siteSettings.version, replaces),
      })
      .returning({ version: siteSettings.version });
    return written.length === 1;
  },
});
