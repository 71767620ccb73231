// Tests that losing the database just as a job ends loses neither the process nor the job.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { query, until } from '../../../testing/hold-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import { createAddJob, startJobs } from './graphile-jobs.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connectionString, silent);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const server = inject('postgresAddress');
const admit = async (allowed: boolean): Promise<void> => {
  const name = new URL(database.connectionString).pathname.slice(1);
  await query(server, `alter database ${name} allow_connections ${allowed}`);
  if (allowed) return;
  await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
};

// Vitest fails a file with an unhandled rejection
it('survives when a job and the database fail together, and keeps the job', async () => {
  const reason = randomUUID();
  const runs: unknown[] = [];
  const fragile = async (payload: Record<string, unknown>): Promise<void> => {
    runs.push(payload['reason']);
    if (runs.length > 1) return;
    await admit(false);
    throw new Error('the database went away');
  };
  const jobs = startJobs(db, { fragile }, [], silent);
  await until(() => jobs.state() === 'ok');
  await createAddJob(db)('fragile', { reason });
  await until(() => runs.length === 1 && jobs.state() === 'down');
  await admit(true);
  await until(() => jobs.state() === 'ok');
  await jobs.stop();
  await until(async () => {
    const { rows } = await db.$client.query<{ held: number }>(
      'select count(*)::int as held from graphile_worker._private_jobs',
    );
    return rows[0]?.held === 1;
  });
  expect(runs).toEqual([reason]);
});
