// Brings the database to the newest schema; safe when several processes start at once.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number; every process that migrates takes the same lock. */
const migrationLock = 7_305_118;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Migrates under an advisory lock; `also` runs under the same lock (the parts that bring their own tables). */
export const migrateDatabase = async (connectionString: string, also: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query("set client_min_messages to 'warning'");
    await migrate(drizzle({ client }), { migrationsFolder });
    await also();
  } finally {
    await client.end();
  }
};
