// Creates a cluster in a temporary folder that is renamed when complete, so that a crash leaves no partial cluster.
import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../kernel/start-error.ts';
import { programPath } from './binaries.ts';
import { childEnvironment } from './environment.ts';
import type { Launcher } from './launcher.ts';
import { isFull, noSpace } from './space.ts';

export const account = 'rehearse';
const prefix = 'postgres.new-';

/** The database password: created once, and stored in a file that only its owner can read. */
export function readOrMakePassword(dataDir: string, clusterExists: boolean): string {
  const file = join(dataDir, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (clusterExists)
    throw new StartError(
      `${file} is missing. Restore it from your backup; the database in ${dataDir} can't be opened without it.`,
    );
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' });
  return password;
}

/** Creates the cluster in `clusterDir`, after removing what a failed start left behind. */
export async function initializeCluster(
  launcher: Launcher,
  dataDir: string,
  clusterDir: string,
): Promise<void> {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(prefix)))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  const fresh = join(dataDir, `${prefix}${randomBytes(4).toString('hex')}`);
  mkdirSync(fresh, { mode: 0o700 });
  if (launcher.owner) chownSync(fresh, launcher.owner.uid, launcher.owner.gid);
  try {
    await runInitdb(launcher, fresh, join(dataDir, 'postgres.password'));
    renameSync(fresh, clusterDir);
  } catch (error) {
    const output = `${(error as { stderr?: string }).stderr ?? ''}${String(error)}`;
    const full = isFull(dataDir, output);
    rmSync(fresh, { recursive: true, force: true });
    if (full) throw noSpace(dataDir);
    throw new StartError(`Can't create the database in ${dataDir}: ${lastWords(output)}`);
  }
}

async function runInitdb(launcher: Launcher, folder: string, passwordFile: string): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '-E',
    'UTF8',
  ];
  const access = ['-U', account, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const program = programPath(launcher.binaries, 'initdb');
  const [file = program, ...args] = [...launcher.prefix, program, '-D', folder, ...options, ...access];
  await promisify(execFile)(file, args, { env: childEnvironment(), cwd: folder });
}

function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  return (lines[0] ?? text.trim().split('\n').at(-1) ?? '').trim();
}
