// Tests health and the job list with a real database and a real queue, without the rest of the product.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { databaseFault } from '../../../platform/db/database-error.ts';
import { openDatabase, transactOn, type Database } from '../../../platform/db/database.ts';
import { createAddJob, startJobs } from '../../../platform/jobs/graphile-jobs.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { createProbes } from './probes.ts';
import { presentJob } from './job-state.ts';
import { createSystemRepository } from './system.repository.ts';

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

const probesOf = (database: Database, jobsState: () => 'ok' | 'down' = () => 'ok') =>
  createProbes({ ...createSystemRepository(database), jobsState, provider: 'embedded' });

describe('the probes', () => {
  it('report that no questions are published until one is', async () => {
    const { questions } = probesOf(db);
    // polls, because the first probe may time out on a busy machine
    await expect.poll(() => questions?.()).toEqual({ state: 'down', detail: 'No questions published.' });
    await db.execute(sql`insert into questions (id, state, current_version, changed_at)
      values ('one', 'published', 1, now()), ('two', 'retired', 1, now())`);
    await expect.poll(() => questions?.()).toEqual({ state: 'ok', detail: '1 published' });
    await db.execute(sql`delete from questions`);
  });

  it('report whether the database responds', async () => {
    await expect.poll(() => probesOf(db)['database']?.()).toEqual({ state: 'ok' });
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', silent);
    expect(await probesOf(away)['database']?.()).toEqual({ state: 'down', detail: 'Not responding.' });
    await away.$client.end();
  });

  it('report a read-only database', async () => {
    const { connectionString } = testDatabase;
    const readOnly = openDatabase(
      `${connectionString}?options=-c%20default_transaction_read_only%3Don`,
      silent,
      1,
    );
    await expect.poll(() => probesOf(db)['database']?.()).toEqual({ state: 'ok' });
    expect(await probesOf(readOnly)['database']?.()).toEqual({ state: 'down', detail: 'Read-only.' });
    const failure = await readOnly.execute(sql`delete from questions`).catch((error: unknown) => error);
    expect(databaseFault(failure)).toBe('unavailable');
    await readOnly.$client.end();
  });

  it('write only occasionally, and on every check while writes fail', async () => {
    let writes = 0;
    let fails = true;
    const { database } = createProbes({
      ...createSystemRepository(db),
      tryWrite: async () => {
        writes += 1;
        if (fails) throw Object.assign(new Error('could not extend file'), { code: '53100' });
      },
      jobsState: () => 'ok',
      provider: 'embedded',
    });
    for (const look of [1, 2, 3]) {
      expect(await database?.()).toEqual({ state: 'down', detail: 'Disk full.' });
      expect(writes).toBe(look);
    }
    fails = false;
    for (let look = 0; look < 20; look += 1) expect(await database?.()).toEqual({ state: 'ok' });
    expect(writes).toBe(4);
  });

  it('leave nothing behind in the database', async () => {
    await createSystemRepository(db).tryWrite(1_500);
    const { rows } = await db.execute(sql`select from pg_class where relname = 'write_probe'`);
    expect(rows).toEqual([]);
  });

  it('respond in time even if every connection is busy', async () => {
    const small = openDatabase(testDatabase.connectionString, silent, 1);
    const busy = await small.$client.connect();
    expect(await probesOf(small)['database']?.()).toMatchObject({ state: 'down' });
    busy.release();
    await small.$client.end();
  });

  it('report jobs as starting before the first run, and as down after they stop', async () => {
    let state: 'ok' | 'down' = 'down';
    const { jobs } = probesOf(db, () => state);
    expect(await jobs?.()).toEqual({ state: 'starting' });
    state = 'ok';
    expect(await jobs?.()).toEqual({ state: 'ok' });
    state = 'down';
    expect(await jobs?.()).toMatchObject({ state: 'down' });
  });
});

describe('the job list', () => {
  const repository = () => createSystemRepository(db);
  const list = async () => (await repository().listJobs(10)).map(presentJob);
  const setJob = (task: string, columns: ReturnType<typeof sql>) =>
    db.execute(sql`update graphile_worker._private_jobs set ${columns}
      where id = (select id from graphile_worker.jobs where task_identifier = ${task})`);

  beforeEach(async () => {
    const addJob = createAddJob(db);
    for (const task of ['waits', 'failed-once', 'gave-up', 'runs'])
      await addJob(task, {}, { maxAttempts: 3 });
    await setJob('failed-once', sql`attempts = 1, last_error = 'once', run_at = now() + interval '1 hour'`);
    await setJob('gave-up', sql`attempts = 3, last_error = 'for good'`);
    await setJob('runs', sql`attempts = 3, locked_at = now(), locked_by = 'pool-of-someone'`);
  });
  afterEach(() => db.execute(sql`delete from graphile_worker._private_jobs`));

  it('shows failed jobs first, and each job’s state', async () => {
    const jobs = await list();
    expect(jobs.map(({ task, state, attempts, lastError }) => [task, state, attempts, lastError])).toEqual([
      ['gave-up', 'failed', 3, 'for good'],
      ['failed-once', 'waiting', 1, 'once'],
      ['waits', 'waiting', 0, null],
      ['runs', 'running', 3, null],
    ]);
    expect(Date.parse(jobs[1]?.runAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('counts waiting and failed jobs', async () => {
    expect(await repository().readFigures()).toMatchObject({
      waitingJobs: 2,
      failedJobs: 1,
      administrators: 0,
    });
    expect((await repository().readFigures())['databaseBytes']).toBeGreaterThan(1_000_000);
  });

  it('runs a failed job immediately when it’s retried, and leaves a running job alone', async () => {
    const retry = (id: string) => transactOn(db)((tx) => repository().retryJob(tx, id));
    const ran: string[] = [];
    const tasks = {
      'gave-up': async () => void ran.push('gave-up'),
      'failed-once': async () => void ran.push('once'),
    };
    const jobs = startJobs(db, tasks, [], silent);
    const byTask = new Map((await list()).map(({ task, id }) => [task, id]));
    expect(await retry(byTask.get('gave-up') ?? '')).toBe(true);
    await expect.poll(() => ran).toEqual(['gave-up']);
    expect(await retry(byTask.get('failed-once') ?? '')).toBe(true);
    await expect.poll(() => ran).toEqual(['gave-up', 'once']);
    expect(await retry(byTask.get('runs') ?? '')).toBe(false);
    expect(await retry('999999999999999999')).toBe(false);
    await jobs.stop();
  });
});
