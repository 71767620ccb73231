// Gives a cluster's files to the account that serves them: PostgreSQL refuses a folder owned by another account.
import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';
import type { Launcher } from './launcher.ts';

/**
 * Changes the files' owner to the launcher's account. Only root needs it, when it runs with user namespaces at one time
 * and without them at another. Throws StartError for an ordinary user whose data folder belongs to someone else.
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
  lchownSync(folder, owner.uid, owner.gid); // last: the folder's owner marks that the rest is done
}
