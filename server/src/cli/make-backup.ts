// npm run backup -- FOLDER: backs up everything as of this moment, whether or not the server is running.
// npm run backup -- --made-elsewhere: only records that another program (pg_dump, a snapshot) has just made one.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordBackup } from '../modules/operations/backup/record-backup.ts';
import { writeBackup } from '../modules/operations/backup/write-backup.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from '../platform/config/config.ts';
import { reachDatabase } from '../platform/db/reach-database.ts';
import { readSecret } from '../platform/kernel/secret.ts';
import { StartError } from '../platform/kernel/start-error.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'made-elsewhere': { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  const isElsewhere = values['made-elsewhere'];
  if ((given === undefined) !== isElsewhere)
    throw new StartError('Usage: npm run backup -- /backup/rehearse-2026-11-25');
  const config = readEnvironment();
  const secret = readSecret(config.APP_SECRET, config.dataDir);
  const { connectionString, release } = await reachDatabase(config, (line) =>
    process.stdout.write(`${line}\n`),
  );
  try {
    const now = new Date();
    if (given === undefined) {
      await recordBackup(connectionString, now);
      return 'Recorded that a backup was just made.';
    }
    const folder = resolve(given);
    const { tables } = await writeBackup(connectionString, { folder, secret, now });
    await recordBackup(connectionString, now);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    return `Backed up ${tables.length} tables (${(bytes / 1e6).toFixed(1)} MB before compression) to ${folder}. It contains everything, including the secret. Keep it safe.`;
  } finally {
    await release();
  }
});
