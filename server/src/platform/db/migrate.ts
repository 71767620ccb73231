// Migrates the database to the newest schema; safe when several processes start at once.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { underLock } from './advisory-lock.ts';
import { continueFromEarlier } from './earlier-migrations.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** `also` runs under the same lock, for parts that create their own tables. */
export const migrateDatabase = (connectionString: string, also: () => Promise<void>): Promise<void> =>
  underLock(connectionString, 'migrate', async (client) => {
    await client.query("set client_min_messages to 'warning'");
    const [first] = readMigrationFiles({ migrationsFolder });
    if (first) await continueFromEarlier(client, first);
    await migrate(drizzle({ client }), { migrationsFolder });
    await also();
  });
