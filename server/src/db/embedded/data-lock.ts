// One server per data folder: a lock that the operating system lets go of when its holder dies, however it dies.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../kernel/start-error.ts';

const lockedCode = 5; // SQLITE_BUSY

/** `release` may be called again; it does nothing then. */
export type DataLock = { release: () => void };

/**
 * Takes the folder for this process or throws StartError that names the holder. Node has no flock(); an exclusive
 * transaction of its built-in SQLite takes the same kind of lock on every system, and a kill -9 leaves none behind.
 * `server.json` beside it only tells people who holds it.
 */
export function lockDataDir(dataDir: string): DataLock {
  const holderFile = join(dataDir, 'server.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    return { release: () => lock.isOpen && lock.close() };
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === lockedCode)
      throw new StartError(
        `${describeHolder(holderFile)} already uses the data in ${dataDir}: stop it first, or give this one another DATA_DIR.`,
      );
    throw error;
  }
}

function describeHolder(holderFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile, 'utf8')) as { pid: number; since: string };
    return `Another Rehearse (process ${pid}, since ${since})`;
  } catch {
    return 'Another Rehearse';
  }
}
