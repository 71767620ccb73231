// Starts one embedded PostgreSQL for a test run, in a temporary folder, and stops it afterward.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { prepareTemplate } from './prepare-template.ts';
import { databaseAddress, templateName } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresAddress: string;
  }
}

// No durability is needed in tests. Some tests count buffers with pg_stat_statements.
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_preload_libraries: 'pg_stat_statements',
};

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: fast });
  const tearDown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client(postgres.connectionString);
    await client.connect();
    await client.query(`create database ${templateName}`);
    await client.end();
    await prepareTemplate(databaseAddress(postgres.connectionString, templateName));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresAddress', postgres.connectionString);
  return tearDown;
}
