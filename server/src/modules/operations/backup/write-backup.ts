// Writes a backup while the server runs: a consistent snapshot of every table, compressed, with digests.
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../../platform/kernel/start-error.ts';
import { backupTables, copyOut, readSequences, steadyFormats } from './backup-tables.ts';
import { fileOf, manifestFile, secretFile, type Manifest, type TableDigest } from './manifest.ts';

/** A pass-through stream that hashes and counts its data. */
export const digester = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ digest: hash.digest('hex'), bytes }) };
};

/**
 * `folder` must not exist yet; it gets its name once the backup is complete, and a failed backup is removed. Only the owner
 * can read it, since it contains everything, including the secret.
 */
export const writeBackup = async (
  connectionString: string,
  { folder, secret, now }: { folder: string; secret: string; now: Date },
): Promise<Manifest> => {
  if (existsSync(folder)) throw new StartError(`${folder} already exists. Choose another name.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(steadyFormats);
    await client.query('begin isolation level repeatable read, read only');
    const tables: TableDigest[] = [];
    for (const table of await backupTables(client)) {
      const { through, result } = digester();
      await pipeline(
        client.query(copyTo(copyOut(table))),
        through,
        createGzip({ level: 6 }),
        createWriteStream(join(unfinished, fileOf(table)), { mode: 0o600 }),
      );
      tables.push({ ...table, ...result() });
    }
    const sequences = await readSequences(client);
    await client.query('commit');
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), tables, sequences };
    await writeFile(join(unfinished, secretFile), secret, { mode: 0o600 });
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
};
