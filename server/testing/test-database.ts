// A test file's own database: a copy of the migrated template, dropped when the file is done.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateName = 'rehearse_template';

export type TestDatabase = {
  /** The postgres:// URL of this test file's database. */
  connectionString: string;
  /** Closes remaining connections and drops the database; call it in afterAll. */
  drop: () => Promise<void>;
};

/** Copies the template, in about 50 ms; works only in test projects that use postgres.setup.ts. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresAddress');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} template ${templateName}`);
  return {
    connectionString: databaseAddress(server, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

/** The URL of another database on the same server, with the same account. */
export function databaseAddress(connectionString: string, name: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
