// How the child process is started: under Node's permission model, and under bubblewrap where the machine lets us.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GuestLanguage } from '@rehearse/sandbox/program.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Itself, the interpreters, and the file that says how modules are written. */
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
  // an interpreter's recursion is the host's recursion
  '--stack-size=3900',
  '--expose-gc',
  '--no-warnings',
];

const runGuest = fileURLToPath(new URL('child/run-guest.ts', import.meta.url));
const makeDatabase = fileURLToPath(new URL('child/make-database.ts', import.meta.url));

/** What a child process is started for: a person's program, or the empty database that SQL starts from. */
export type ChildTask = GuestLanguage | 'empty-database';

export type Isolation = {
  words: string;
  commandFor: (task: ChildTask) => { command: string; args: string[] };
};

/** V8's second compiler would take half a gigabyte for PostgreSQL, and its queries are short. */
const databaseFlags = [...nodeFlags, '--liftoff-only'];

const nodeArgs = (task: ChildTask): string[] => {
  if (task === 'empty-database') return [...databaseFlags, makeDatabase];
  return task === 'postgresql' ? [...databaseFlags, runGuest, task] : [...nodeFlags, runGuest, task];
};

/**
 * Holds when nobody is left to end the process, since its parent was killed: a program in a loop would run for ever. More
 * processor time than any run may take, no file, no dump of memory.
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

/** Its path, when it is installed and may make namespaces here: a default container forbids that. */
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
