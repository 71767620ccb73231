// Reaches the product's database from a command: the one of a running server, your own, or one started for the while.
import { join } from 'node:path';
import pg from 'pg';
import { addressOf } from './embedded/address.ts';
import { readOrMakePassword } from './embedded/initialise.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';

export type ReachedDatabase = {
  connectionString: string;
  /** Ends what was started here; a server that was running runs on. */
  release: () => Promise<void>;
};

type Place = { DATABASE_URL: string | undefined; dataDir: string };

const patienceMs = 3_000;

/** Throws StartError where the data can neither be reached nor served. `log` gets a line for each slow step. */
export const reachDatabase = async (place: Place, log: (line: string) => void): Promise<ReachedDatabase> => {
  if (place.DATABASE_URL) return { connectionString: place.DATABASE_URL, release: async () => {} };
  const running = await findRunning(place.dataDir);
  if (running) return { connectionString: running, release: async () => {} };
  const started = await startEmbeddedPostgres({ dataDir: place.dataDir, log });
  return { connectionString: started.connectionString, release: started.stop };
};

/** The address of the server that serves this folder now; who takes its password is no other. */
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
    return undefined; // the file is what a killed server left
  } finally {
    await client.end().catch(() => undefined);
  }
};
