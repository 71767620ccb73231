// Keeps a cluster's files with the account that will serve them: PostgreSQL refuses a folder that is another's.
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';
import type { Launcher } from './launcher.ts';

/**
 * Gives the files to the launcher's account (only root can: the same data once with user namespaces and once
 * without). Throws StartError for an ordinary user whose data folder is another's.
 */
export function adoptCluster(clusterDir: string, { owner }: Launcher): void {
  const { uid } = statSync(clusterDir);
  if (owner && uid !== owner.uid) giveTo(clusterDir, owner);
  if (!owner && process.platform !== 'win32' && uid !== process.getuid?.())
    throw new StartError(
      `The database in ${clusterDir} belongs to another account (uid ${uid}). Start Rehearse as that account, or set DATA_DIR to another folder.`,
    );
}

function giveTo(folder: string, owner: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), owner.uid, owner.gid);
  lchownSync(folder, owner.uid, owner.gid); // last: its owner says whether the rest is done
}
