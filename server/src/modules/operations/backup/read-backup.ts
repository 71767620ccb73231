// Restores a backup to a database of the same version in one transaction, and verifies it.
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../../platform/kernel/start-error.ts';
import { backupTables, copyIn, copyOut, steadyFormats, type BackupTable } from './backup-tables.ts';
import { fileOf, Manifest, manifestFile, type TableDigest } from './manifest.ts';
import { digester } from './write-backup.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Throws StartError if the folder isn't a complete backup. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestFile);
  if (!existsSync(path)) throw new StartError(`${folder} is not a backup: it has no ${manifestFile}.`);
  const read = Manifest.safeParse(parsed(await readFile(path, 'utf8')));
  if (!read.success)
    throw new StartError(`${path} can’t be read: the backup is damaged or from another version.`);
  return read.data;
};

const shapeOf = (tables: readonly BackupTable[]): string =>
  JSON.stringify(
    tables.map(({ name, columns }) => [name, columns]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

/** Verifies a whole file before anything is deleted, since a damaged backup must not destroy existing data. */
const checkFile = async (folder: string, table: TableDigest): Promise<void> => {
  const { through, result } = digester();
  const file = join(folder, fileOf(table));
  const damaged = new StartError(`${file} is missing or damaged. Nothing was changed.`);
  try {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(createReadStream(file), createGunzip(), through, nowhere);
  } catch {
    throw damaged;
  }
  if (result().digest !== table.digest) throw damaged;
};

/** Replaces everything in the database, or nothing. Throws StartError if it has accounts and `replace` isn't set. */
export const restoreBackup = async (
  connectionString: string,
  { folder, replace }: { folder: string; replace: boolean },
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(folder, table);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(steadyFormats);
    await client.query('begin');
    const tables = await backupTables(client);
    if (shapeOf(tables) !== shapeOf(manifest.tables))
      throw new StartError(
        'This backup is from another version. Restore it with the version that made it, then upgrade.',
      );
    const { rows } = await client.query<{ held: boolean }>('select exists (select from users) as held');
    if (rows[0]?.held && !replace)
      throw new StartError(
        'This database already has accounts. Add --replace to delete everything in it first.',
      );
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables)
      await pipeline(
        createReadStream(join(folder, fileOf(table))),
        createGunzip(),
        client.query(copyFrom(copyIn(table))),
      );
    for (const [name, value] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    await checkSame(client, manifest);
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
};

/** Verifies the restored tables against the digests in the backup. */
const checkSame = async (client: pg.ClientBase, { tables }: Manifest): Promise<void> => {
  for (const table of tables) {
    const { through, result } = digester();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(copyTo(copyOut(table))), through, nowhere);
    if (result().digest !== table.digest)
      throw new StartError(`${table.name} could not be restored exactly. Nothing was changed.`);
  }
};
