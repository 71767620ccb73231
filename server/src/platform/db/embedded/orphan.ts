// Cleans up after a killed run: an orphaned PostgreSQL, or a stale PID file.
import { readFileSync, writeFileSync } from 'node:fs';
import { StartError } from '../../kernel/start-error.ts';
import { clearSockets } from './address.ts';
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts';
import { endPostgres, isAlive, isPostgresOf } from './process-check.ts';

/** Call only while holding the data lock: any PostgreSQL that still serves the folder is then orphaned. */
export async function clearOrphan(clusterDir: string): Promise<void> {
  const found = readPostmasterFile(clusterDir);
  if (!found) return;
  if (isAlive(found.pid) && isPostgresOf(found.pid, clusterDir)) {
    await endPostgres(found.pid);
    if (isAlive(found.pid))
      throw new StartError(
        `PostgreSQL from an earlier run (process ${found.pid}) won't stop. Stop it yourself, then start again.`,
      );
  }
  disown(clusterDir);
  clearSockets(clusterDir);
}

/**
 * PostgreSQL refuses to start while any process has the PID in its file, even an unrelated process or a zombie. It makes
 * an exception for its parent's PID, so we write ours into the file. The rest of the file stays: PostgreSQL uses it to
 * see whether processes of the killed run still use the shared memory.
 */
function disown(clusterDir: string): void {
  const path = postmasterPath(clusterDir);
  try {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/^.*/, String(process.pid)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
