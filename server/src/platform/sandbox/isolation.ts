// How the child process is isolated: with Node's permission model, and with bubblewrap if the machine allows it.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GuestLanguage } from '@rehearse/sandbox/program.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What it can read: its own code, the interpreters, and package.json files for the module format. */
const readable = [
  here,
  `${root}sandbox`,
  `${root}contract/package.json`,
  `${root}node_modules`,
  `${root}server/node_modules`,
  `${root}server/package.json`,
]
  .filter((path) => existsSync(path))
  .map((path) => realpathSync(path));

export const nodeFlags = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=96',
  // recursion in an interpreter uses the host's stack
  '--stack-size=3900',
  '--expose-gc',
  '--no-warnings',
];

const runGuest = fileURLToPath(new URL('child/run-guest.ts', import.meta.url));
const makeDatabase = fileURLToPath(new URL('child/make-database.ts', import.meta.url));

/** What a child process is started for: a person's program, or the empty database for SQL. */
export type ChildTask = GuestLanguage | 'empty-database';

export type Isolation = {
  words: string;
  commandFor: (task: ChildTask) => { command: string; args: string[] };
};

/** V8's optimizing compiler would take half a gigabyte for PostgreSQL, and the queries are short. */
const databaseFlags = [...nodeFlags, '--liftoff-only'];

const nodeArgs = (task: ChildTask): string[] => {
  if (task === 'empty-database') return [...databaseFlags, makeDatabase];
  return task === 'postgresql' ? [...databaseFlags, runGuest, task] : [...nodeFlags, runGuest, task];
};

/**
 * A last resort if our process is killed and can't end the child, in which an endless loop would run forever. Limits CPU
 * time to more than any run may use, and forbids writing files and core dumps.
 */
const lastLimits = 'ulimit -t 30; ulimit -f 0; ulimit -c 0; exec "$@"';

const limited = (command: string, args: string[]): { command: string; args: string[] } =>
  process.platform === 'win32'
    ? { command, args }
    : { command: '/bin/sh', args: ['-c', lastLimits, 'sh', command, ...args] };

const systemLibraries = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib'];

export const bubblewrapArgs = [
  '--unshare-all',
  '--clearenv',
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  '--uid',
  '65534',
  '--gid',
  '65534',
  ...systemLibraries.flatMap((path) => ['--ro-bind-try', path, path]),
  ...[dirname(realpathSync(process.execPath)), ...readable].flatMap((path) => ['--ro-bind', path, path]),
  '--chdir',
  here,
  realpathSync(process.execPath),
];

const run = promisify(execFile);

/** The path of bubblewrap, if it's installed and can create namespaces here, which a default container forbids. */
export const findBubblewrap = async (): Promise<string | undefined> => {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v bwrap']);
    const path = stdout.trim();
    await run(path, [...bubblewrapArgs, '--version'], { timeout: 10_000 });
    return path;
  } catch {
    return undefined;
  }
};

const plain: Isolation = {
  words: `WebAssembly, separate process${process.getuid?.() === 0 ? ' as nobody' : ''}`,
  commandFor: (task) => limited(process.execPath, nodeArgs(task)),
};

export const findIsolation = async (find = findBubblewrap): Promise<Isolation> => {
  const bubblewrap = await find();
  if (bubblewrap === undefined) return plain;
  return {
    words: 'WebAssembly, separate process, bubblewrap',
    commandFor: (task) => limited(bubblewrap, [...bubblewrapArgs, ...nodeArgs(task)]),
  };
};
