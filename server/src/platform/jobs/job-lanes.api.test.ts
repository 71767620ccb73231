// Tests that jobs waiting for an outside service, such as a model that hangs, don't delay mail, ledger events, or deadlines.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../testing/hold-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import { createAddJob } from './graphile-jobs.ts';
import { startJobLanes } from './job-lanes.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connectionString, silent, 30);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it('runs quick jobs while the lane for patient jobs is full', async () => {
  const [waiting, done]: [string[], string[]] = [[], []];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const tasks = {
    wait: async () => {
      waiting.push('');
      await answered;
    },
    greet: async ({ name }: Record<string, unknown>) => void done.push(String(name)),
  };
  const jobs = startJobLanes(db, tasks, { mail: [], patient: ['wait'], grading: [] }, [], silent);
  const addJob = createAddJob(db);
  await until(() => jobs.state() === 'ok');
  for (let n = 0; n < 20; n += 1) await addJob('wait', {});
  await until(() => waiting.length === 12);
  await addJob('greet', { name: 'Noor' });
  await until(() => done.length === 1);
  expect(waiting).toHaveLength(12);
  answer();
  await until(() => waiting.length === 20);
  await jobs.stop();
});

it('runs all jobs with the smallest pool, including those that need a second connection', async () => {
  const small = openDatabase(database.connectionString, silent, 10);
  let [ran, failed] = [0, 0];
  const work = async (): Promise<void> => {
    try {
      await small.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.02)`);
        await small.execute(sql`select 1`);
      });
      ran += 1;
    } catch {
      failed += 1;
    }
  };
  const tasks = { wait: work, grade: work, greet: work };
  const jobs = startJobLanes(small, tasks, { mail: [], patient: ['wait'], grading: ['grade'] }, [], silent);
  const addJob = createAddJob(db);
  for (let n = 0; n < 20; n += 1) for (const name of Object.keys(tasks)) await addJob(name, {});
  await until(() => ran + failed >= 60);
  expect([ran, failed]).toEqual([60, 0]);
  await jobs.stop();
  await small.$client.end();
});
