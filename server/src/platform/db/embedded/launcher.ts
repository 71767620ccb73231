// Chooses how to run PostgreSQL: it refuses to run as root, and should stop when its parent does.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';
import { type Binaries, programPath, readableCopy } from './binaries.ts';
import { isFull, noSpace } from './space.ts';

/**
 * How to run a program of `binaries`: with `prefix` before its path. `owner` is the account that must own the cluster's
 * files.
 */
export type Launcher = {
  name: string;
  prefix: string[];
  binaries: Binaries;
  owner: { uid: number; gid: number } | undefined;
};

const endWithParent = ['setpriv', '--pdeathsig', 'INT'];
const capabilities = '+dac_override,+dac_read_search';

/**
 * Returns the first way that works, tested by writing to `dataDir` and running `postgres --version`. As root: a user
 * namespace in which our files belong to an ordinary account; else an existing account, allowed to enter folders closed
 * to it. As another user: directly. Throws StartError if none works.
 */
export function chooseLauncher(binaries: Binaries, dataDir: string, clusterDir: string): Launcher {
  if (process.platform !== 'linux') return { name: 'plain', prefix: [], binaries, owner: undefined };
  const candidates = process.getuid?.() === 0 ? rootWays(binaries, clusterDir) : userWays(binaries);
  for (const way of candidates) {
    const launcher = way();
    if (works(launcher, dataDir)) return launcher;
  }
  if (isFull(dataDir)) throw noSpace(dataDir);
  throw new StartError(
    `This account can't run PostgreSQL in ${dataDir}, either directly or through unshare or setpriv. Check that the folder is writable, or set DATABASE_URL to your own server.`,
  );
}

function userWays(binaries: Binaries): (() => Launcher)[] {
  const plain = { binaries, owner: undefined };
  return [
    () => ({ ...plain, name: 'direct', prefix: endWithParent }),
    () => ({ ...plain, name: 'direct, without setpriv', prefix: [] }),
  ];
}

function rootWays(binaries: Binaries, clusterDir: string): (() => Launcher)[] {
  const owner = ownerOf(clusterDir);
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...endWithParent];
  const root = { uid: 0, gid: 0 };
  const inNamespace = () => ({ name: 'user namespace', prefix: namespace, binaries, owner: root });
  const account = () => asAccount(readableCopy(binaries), owner ?? existingAccount());
  // A cluster that already belongs to an account stays that way: its owner may have started Rehearse with sudo just once.
  return owner ? [account] : [inNamespace, account];
}

function asAccount(binaries: Binaries, owner: { uid: number; gid: number }): Launcher {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const rights = ['--inh-caps', capabilities, '--ambient-caps', capabilities];
  return {
    name: `account ${owner.uid}`,
    prefix: [...endWithParent, ...identity, ...rights],
    binaries,
    owner,
  };
}

function ownerOf(clusterDir: string): { uid: number; gid: number } | undefined {
  if (!existsSync(clusterDir)) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return uid === 0 ? undefined : { uid, gid };
}

function existingAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const fields = accounts.find((account) => account[0] === name);
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and /etc/passwd has neither postgres nor nobody to run it as. Create one of them, or set DATABASE_URL.',
  );
}

function works({ prefix, binaries }: Launcher, dataDir: string): boolean {
  const probe = join(dataDir, '.can-write');
  const script = ': > "$0" && exec "$1" --version';
  const command = [...prefix, '/bin/sh', '-c', script, probe, programPath(binaries, 'postgres')];
  try {
    execFileSync(command[0] ?? '/bin/sh', command.slice(1), { stdio: 'ignore', timeout: 10_000, cwd: '/' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}
