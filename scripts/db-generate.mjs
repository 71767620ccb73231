// npm run db:generate -- --name what_changed: writes a migration from the last one to server/src/platform/db/schema.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const argv = [resolve(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)];
process.exitCode =
  spawnSync(process.execPath, argv, { cwd: resolve(root, 'server'), stdio: 'inherit' }).status ?? 1;
