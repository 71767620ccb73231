// Tests a full disk: the health check reports it and writes fail as unavailable, until there is space again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hold, query, releaseAll } from '../../../../testing/hold-postgres.ts';
import { createProbes } from '../../../modules/operations/system/probes.ts';
import { createSystemRepository } from '../../../modules/operations/system/system.repository.ts';
import type { Log } from '../../kernel/log.ts';
import { databaseFault } from '../database-error.ts';
import { openDatabase } from '../database.ts';

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const megabytes = 160;
let disk: string;
let mounted = false;
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'rehearse-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
    mounted = true;
  } catch {
    mounted = false;
  }
});
afterEach(async () => {
  await releaseAll();
  if (mounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

it('reports a full disk in the health check and for each write until there is space again', async (context) => {
  if (!mounted) return context.skip('a small disk can only be mounted by root');
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir);
  const { connectionString } = await hold(dataDir).reported('connectionString');
  await query(connectionString, 'create table notes (text text)');
  const db = openDatabase(connectionString, silent, 2);
  const { database } = createProbes({
    ...createSystemRepository(db),
    countPublished: async () => 1,
    jobsState: () => 'ok',
    provider: 'embedded',
  });

  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 16_384)));
  const write = () =>
    db.$client.query('insert into notes select md5(n::text) from generate_series(1, 5000) n').then(
      () => 'written',
      (error: unknown) => databaseFault(error),
    );
  expect(await write()).toBe('unavailable');
  expect(await database?.()).toEqual({ state: 'down', detail: 'Disk full.' });

  rmSync(filler);
  await expect.poll(() => database?.()).toEqual({ state: 'ok' });
  expect(await write()).toBe('written');
  await db.$client.end();
});
