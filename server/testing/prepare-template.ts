// Migrates the template database that every test's database is copied from, including the job queue's tables.
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { migrateJobs } from '../src/platform/jobs/graphile-jobs.ts';
import type { Log } from '../src/platform/kernel/log.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Migrates the empty database at `connectionString` to the newest schema, as the product does at startup. */
export async function prepareTemplate(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, silent, 1);
  try {
    await migrateDatabase(connectionString, () => migrateJobs(database, silent));
  } finally {
    await database.$client.end(); // a template can't be copied while there are connections to it
  }
}
