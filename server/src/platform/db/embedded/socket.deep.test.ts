// Tests the connection to the embedded PostgreSQL: a socket in its own folder, or the loopback interface if that's impossible.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hold, query, releaseAll, servedBy, until } from '../../../../testing/hold-postgres.ts';
import { isAlive } from './process-check.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-pg-'));
});

afterEach(async () => {
  await releaseAll();
  for (const pid of servedBy(folder)) await until(() => !isAlive(pid));
  rmSync(folder, { recursive: true, force: true });
});

const reachedBy = (address: string) => query(address, 'select host(inet_client_addr()) as client');

test('uses a socket in its own folder, or loopback if the path is too long', async () => {
  const near = await hold(join(folder, 'data')).reported('connectionString');
  expect(await reachedBy(near.connectionString)).toEqual([{ client: null }]);
  const deep = await hold(join(folder, 'a'.repeat(100), 'data')).reported('connectionString');
  expect(await reachedBy(deep.connectionString)).toEqual([{ client: '127.0.0.1' }]);
});

test('restarts despite a socket lock file that names an unrelated process', async () => {
  const data = join(folder, 'data');
  const holder = hold(data);
  const { connectionString, pid } = await holder.reported('connectionString');
  const lock = join(data, 'postgres', `.s.PGSQL.${new URL(connectionString).port}.lock`);
  expect(existsSync(lock)).toBe(true);
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
  await until(() =>
    query(connectionString, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  expect(existsSync(lock)).toBe(true);
});
