// npm run backup -- FOLDER: a copy of everything as of this moment, while the server runs or not.
import { resolve } from 'node:path';
import { writeBackup } from './backup/write-backup.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from './config.ts';
import { reachDatabase } from './db/reach-database.ts';
import { readSecret } from './kernel/secret.ts';
import { StartError } from './kernel/start-error.ts';

await runCommand(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new StartError('Usage: npm run backup -- /backup/rehearse-2026-11-25');
  const folder = resolve(given);
  const config = readEnvironment();
  const secret = readSecret(config.APP_SECRET, config.dataDir);
  const { connectionString, release } = await reachDatabase(config, (line) =>
    process.stdout.write(`${line}\n`),
  );
  try {
    const { tables } = await writeBackup(connectionString, { folder, secret, now: new Date() });
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    return `Backed up ${tables.length} tables (${(bytes / 1e6).toFixed(1)} MB before compression) to ${folder}. It contains everything, including the secret. Keep it safe.`;
  } finally {
    await release();
  }
});
