// Starts the embedded PostgreSQL in a data folder, recovers from an earlier crash, and stops it cleanly.
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';
import { addressOf } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type DataLock, lockDataDir } from './data-lock.ts';
import { initializeCluster, readOrMakePassword } from './initialize.ts';
import { chooseLauncher } from './launcher.ts';
import { keepRunning } from './keep-running.ts';
import { clearOrphan } from './orphan.ts';
import { adoptCluster } from './ownership.ts';

import { slowly } from './slowly.ts';
import { noSpace } from './space.ts';

export type EmbeddedPostgres = {
  /** A postgres:// address with user and password; the port changes with each run. */
  connectionString: string;
  /** The current server process; changes when PostgreSQL crashes and is restarted. */
  readonly pid: number;
  /** How PostgreSQL is run. */
  launcher: string;
  /** Stops it within 5 s and releases the folder; safe to call twice. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Gets a line for each step that takes over a second. */
  log: (line: string) => void;
  /** PostgreSQL settings besides the durable defaults; for experiments only, never for the product. */
  settings?: Record<string, string>;
};

/** Throws StartError if the folder is in use, full, from another PostgreSQL release, or can't be served. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const dataDir = openFolder(options.dataDir);
  const lock = await takeLock(dataDir);
  try {
    const clusterDir = join(dataDir, 'postgres');
    const binaries = findBinaries();
    const exists = existsSync(clusterDir);
    if (exists) checkRelease(clusterDir, binaries);
    const password = readOrMakePassword(dataDir, exists);
    await slowly(log, 'Stopping the database from an earlier run', clearOrphan(clusterDir));
    const launcher = chooseLauncher(binaries, dataDir, clusterDir);
    if (exists) adoptCluster(clusterDir, launcher);
    else await slowly(log, 'Creating the database', initializeCluster(launcher, dataDir, clusterDir));
    const running = await keepRunning({ launcher, dataDir, clusterDir, settings, log });
    return {
      connectionString: addressOf(clusterDir, running.port, password),
      get pid() {
        return running.pid();
      },
      launcher: launcher.name,
      stop: () => running.stop().finally(lock.release),
    };
  } catch (error) {
    lock.release();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noSpace(dataDir) : error;
  }
}

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(`Can't create the data folder ${dataDir}: ${(error as Error).message}.`);
  }
}

async function takeLock(dataDir: string): Promise<DataLock> {
  try {
    return await lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noSpace(dataDir);
    throw new StartError(`Can't write to the data folder ${dataDir}: ${(error as Error).message}.`);
  }
}

function checkRelease(clusterDir: string, binaries: Binaries): void {
  const file = join(clusterDir, 'PG_VERSION');
  if (!existsSync(file))
    throw new StartError(
      `${clusterDir} exists but contains no database. Move it away, or set DATA_DIR to another folder.`,
    );
  const found = readFileSync(file, 'utf8').trim();
  if (found === String(binaries.major)) return;
  throw new StartError(
    `The database in ${clusterDir} is from PostgreSQL ${found}, but this version of Rehearse comes with ${binaries.major}. Nothing was changed. Make a backup with the version of Rehearse you used before, then restore it into a new DATA_DIR (see docs/production/updating.md).`,
  );
}
