// Clears what a killed run left behind: a PostgreSQL without its server, or a pid file of a process long gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { StartError } from '../../kernel/start-error.ts';
import { clearSockets } from './address.ts';
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts';
import { endPostgres, isAlive, isPostgresOf } from './process-check.ts';

/** Only the holder of the data lock may call this: whatever still serves the folder then has lost its server. */
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
 * PostgreSQL refuses to start while the pid in its file is anybody's: a stranger's that got the number, or a dead
 * process that nobody collected. It makes an exception for its parent's, so ours is put in. The rest of the file
 * stays: from it PostgreSQL sees whether processes of the killed run still use the shared memory.
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
