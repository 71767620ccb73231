// Lets a database that ran the thirty-one migrations before 0000_first.sql continue from there; rejects one that ran others.
import { createHash } from 'node:crypto';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../kernel/start-error.ts';

/**
 * SHA-256 of the concatenated hashes of those thirty-one files. All of them, not just the last: one was edited after
 * databases had run it, and those have a different schema.
 */
const earlierDigest = 'cbc7731d8e1e4acb91afcddd5411315475cefbd04fda43d733f0fbcf959452ca';

type Applied = { hash: string; created_at: string };

const readApplied = async (client: pg.ClientBase): Promise<Applied[]> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<Applied>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
};

/**
 * Records `first` as applied in a database that already has its schema. If the database was created by other migrations,
 * throws StartError and changes nothing.
 */
export const continueFromEarlier = async (client: pg.ClientBase, first: MigrationMeta): Promise<void> => {
  const applied = await readApplied(client);
  if (
    applied.length === 0 ||
    applied.some((migration) => Number(migration.created_at) === first.folderMillis)
  )
    return;
  const hashes = applied.map(({ hash }) => hash).join('');
  if (createHash('sha256').update(hashes).digest('hex') !== earlierDigest)
    throw new StartError(
      "This database was created by an earlier commit and can't be updated directly; nothing was changed. To keep its data, follow “Databases from earlier commits” in docs/operations.md.",
    );
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first.hash,
    first.folderMillis,
  ]);
};
