// Tests that a command reaches the data whether or not a server is running, and leaves everything as it was.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hold, query, releaseAll, servedBy } from '../../../testing/hold-postgres.ts';
import { reachDatabase } from './reach-database.ts';

let dataDir: string;
const log = () => {};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rehearse-reach-'));
});
afterAll(async () => {
  await releaseAll();
  await rm(dataDir, { recursive: true, force: true });
});

it('uses the database of a running server and leaves it running', async () => {
  const { child, reported } = hold(dataDir);
  const { connectionString } = await reported('connectionString');
  const reached = await reachDatabase({ DATABASE_URL: undefined, dataDir }, log);
  await query(reached.connectionString, 'create table seen (one int)');
  await reached.release();
  expect(await query(connectionString, 'select count(*)::int as count from seen')).toEqual([{ count: 0 }]);
  child.kill('SIGTERM');
  await reported('stopped');
});

it('starts the database if it is not running, and stops it afterward', async () => {
  const reached = await reachDatabase({ DATABASE_URL: undefined, dataDir }, log);
  expect(await query(reached.connectionString, 'select count(*)::int as count from seen')).toEqual([
    { count: 0 },
  ]);
  await reached.release();
  expect(servedBy(dataDir)).toEqual([]);
});

it('uses the database that DATABASE_URL names', async () => {
  const DATABASE_URL = 'postgres://someone@db.example/rehearse';
  expect(await reachDatabase({ DATABASE_URL, dataDir }, log)).toMatchObject({
    connectionString: DATABASE_URL,
  });
});
