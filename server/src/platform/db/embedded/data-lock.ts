// Allows one server per data folder, with a lock that the operating system releases when its holder dies.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error.ts';

const lockedCode = 5; // SQLITE_BUSY

/** `release` can be called twice. */
export type DataLock = { release: () => void };

/**
 * Locks the folder for this process, or throws StartError naming the holder. Node has no flock(), but an exclusive
 * transaction of its built-in SQLite takes the same kind of lock on every system, and is released even by kill -9.
 * `server.json` only tells people who holds the lock. A holder that is shutting down gets `patience` ms to finish.
 */
export async function lockDataDir(dataDir: string, patience = 2000): Promise<DataLock> {
  const holderFile = join(dataDir, 'server.json');
  const deadline = performance.now() + patience;
  for (;;) {
    const lock = tryLock(join(dataDir, 'server.lock'));
    if (lock) {
      writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
      return { release: () => lock.isOpen && lock.close() };
    }
    if (performance.now() > deadline)
      throw new StartError(
        `${describeHolder(holderFile)} is already using the data in ${dataDir}. Stop it first, or set a different DATA_DIR.`,
      );
    await sleep(100);
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === lockedCode) return undefined;
    throw error;
  }
}

function describeHolder(holderFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile, 'utf8')) as { pid: number; since: string };
    return `Another Rehearse server (process ${pid}, running since ${since})`;
  } catch {
    return 'Another Rehearse server';
  }
}
