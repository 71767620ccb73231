// npm run restore -- FOLDER [--replace]: restores a backup. Stop the server first.
import { existsSync } from 'node:fs';
import { chmod, copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { restoreBackup } from '../modules/operations/backup/read-backup.ts';
import { secretFile } from '../modules/operations/backup/manifest.ts';
import { openCommand, runCommand } from './command.ts';
import { readEnvironment } from '../platform/config/config.ts';
import { reachDatabase } from '../platform/db/reach-database.ts';
import { StartError } from '../platform/kernel/start-error.ts';

const refuseWhileServed = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ served: boolean }>(`
      select exists (select from pg_stat_activity
        where datname = current_database() and application_name like 'rehearse%') as served`);
    if (rows[0]?.served) throw new StartError('The server is running. Stop it, then restore.');
  } finally {
    await client.end();
  }
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined) throw new StartError('Usage: npm run restore -- /backup/rehearse-2026-11-25');
  const folder = resolve(given);
  const config = readEnvironment();
  const own = join(config.dataDir, 'secret');
  const theirs = await readFile(join(folder, secretFile), 'utf8').catch(() => {
    throw new StartError(`${folder} is not a backup: it has no ${secretFile} file.`);
  });
  if (config.APP_SECRET !== undefined && config.APP_SECRET !== theirs)
    throw new StartError(
      `APP_SECRET doesn’t match the backup’s secret, so saved API keys couldn’t be read. Set it to the contents of ${join(folder, secretFile)}.`,
    );
  if (config.APP_SECRET === undefined && existsSync(own) && !values.replace)
    if ((await readFile(own, 'utf8')).trim() !== theirs)
      throw new StartError(
        'This data folder has a different secret. Add --replace to use the backup’s instead.',
      );
  const before = await reachDatabase(config, () => undefined);
  try {
    await refuseWhileServed(before.connectionString);
  } finally {
    await before.release();
  }
  // creates this version's tables, if missing
  await (await openCommand()).close();
  const { connectionString, release } = await reachDatabase(config, () => undefined);
  try {
    const { takenAt, tables } = await restoreBackup(connectionString, { folder, replace: values.replace });
    if (config.APP_SECRET === undefined) {
      await copyFile(join(folder, secretFile), own);
      await chmod(own, 0o600);
    }
    return `Restored ${tables.length} tables as of ${takenAt}, and verified them.`;
  } finally {
    await release();
  }
});
