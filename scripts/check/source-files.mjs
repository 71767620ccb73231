// Lists every hand-written file on disk: no generated files, packages, or data.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const passedOver = new Set([
  '.git',
  'node_modules',
  'web/dist',
  'data',
  'tmp',
  'pictures',
  'coverage',
  'test-results',
  'playwright-report',
  'server/src/platform/db/migrations', // generated from the schema
]);

/** Paths relative to the repository root, with forward slashes, sorted. */
export function sourceFiles(folders = ['']) {
  return folders.flatMap(filesIn).sort((a, b) => (a < b ? -1 : 1));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (passedOver.has(path) || passedOver.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}
