// Finds the database for a command: DATABASE_URL, a running server's, or one started temporarily.
import { join } from 'node:path';
import pg from 'pg';
import { addressOf } from './embedded/address.ts';
import { readOrMakePassword } from './embedded/initialize.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';

export type ReachedDatabase = {
  connectionString: string;
  /** Stops a temporary database; a running server keeps running. */
  release: () => Promise<void>;
};

type DatabaseLocation = { DATABASE_URL: string | undefined; dataDir: string };

const patienceMs = 3_000;

/** Throws StartError if the database can't be reached or started. `log` gets a line for each slow step. */
export const reachDatabase = async (
  location: DatabaseLocation,
  log: (line: string) => void,
): Promise<ReachedDatabase> => {
  if (location.DATABASE_URL) return { connectionString: location.DATABASE_URL, release: async () => {} };
  const running = await findRunning(location.dataDir);
  if (running) return { connectionString: running, release: async () => {} };
  const started = await startEmbeddedPostgres({ dataDir: location.dataDir, log });
  return { connectionString: started.connectionString, release: started.stop };
};

/** The address of the server that serves this folder now. One that accepts the folder's password is the right one. */
const findRunning = async (dataDir: string): Promise<string | undefined> => {
  const clusterDir = join(dataDir, 'postgres');
  const found = readPostmasterFile(clusterDir);
  if (found?.status !== 'ready') return undefined;
  const password = readOrMakePassword(dataDir, true);
  const connectionString = addressOf(clusterDir, found.port, password);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
    return connectionString;
  } catch {
    return undefined; // the file was left by a killed server
  } finally {
    await client.end().catch(() => undefined);
  }
};
