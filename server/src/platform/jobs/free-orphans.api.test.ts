// Tests that a killed runner's jobs run again soon, and that those of a live one are left alone.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type Database } from '../db/database.ts';
import type { Log } from '../kernel/log.ts';
import { freeOrphans } from './free-orphans.ts';
import { createAddJob, startJobs } from './graphile-jobs.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.connectionString, silent);
});
afterAll(async () => {
  await db.$client.end();
  await testDatabase.drop();
});

// otherwise the next test would count a job left by a failed test
afterEach(() => db.execute(sql`delete from graphile_worker._private_jobs`));

const lockedBy = async (): Promise<(string | null)[]> =>
  (await db.execute<{ locked_by: string | null }>(sql`select locked_by from graphile_worker.jobs`)).rows.map(
    (row) => row.locked_by,
  );
/** Runners that hold a job and have a connection with their name. */
const namedHolders = async (): Promise<unknown[]> =>
  (
    await db.execute(sql`
      select locked_by from graphile_worker.jobs
      where exists (
        select from pg_stat_activity where application_name = 'rehearse-jobs ' || locked_by
      )`)
  ).rows;
const lockedAMinuteAgo = () =>
  db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);

it('runs the job of a runner that was killed', async () => {
  await createAddJob(db)('greet', { name: 'Ada' });
  await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-process'`);
  await lockedAMinuteAgo();
  const greeted: unknown[] = [];
  const jobs = startJobs(db, { greet: async ({ name }) => void greeted.push(name) }, [], silent);
  await expect.poll(() => greeted).toEqual(['Ada']);
  await expect.poll(lockedBy).toEqual([]);
  await jobs.stop();
});

it('does not release the job of a live runner, however long it takes', async () => {
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const jobs = startJobs(db, { wait: () => finished }, [], silent);
  await createAddJob(db)('wait', {});
  try {
    await expect.poll(lockedBy).toEqual([expect.stringMatching(/^pool-/)]);
    // a runner takes its first job shortly before its connection is named
    await expect.poll(namedHolders).toHaveLength(1);
    await lockedAMinuteAgo();
    expect(await freeOrphans(db)).toEqual([]);
    expect(await lockedBy()).toEqual([expect.stringMatching(/^pool-/)]);
  } finally {
    finish();
    await expect.poll(lockedBy).toEqual([]);
    await jobs.stop();
  }
});

it('does not release a recent lock', async () => {
  await createAddJob(db)('later', {});
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-starting', locked_at = now()`,
  );
  expect(await freeOrphans(db)).toEqual([]);
  await lockedAMinuteAgo();
  expect(await freeOrphans(db)).toEqual(['pool-starting']);
  expect(await lockedBy()).toEqual([null]);
});
