// Checks that every file and folder named in the documentation exists.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const folders = 'bank|bench|contract|deploy|docs|e2e|scripts|server|training|web';
const named = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'gu');

/** Files that the operator creates later. */
const madeLater = new Set(['deploy/.env']);

/** Paths from the repository root that a text names in backticks, without patterns and placeholders. */
export const pathsIn = (text) =>
  [...text.matchAll(named)].map(([, path]) => path).filter((path) => !madeLater.has(path));

if (process.argv[1] === import.meta.filename) {
  const files = globSync(['*.md', 'docs/*.md', 'docs/production/*.md', '{bench,training}/README.md'], {
    cwd: root,
  }).toSorted();
  const faults = files.flatMap((file) =>
    pathsIn(readFileSync(join(root, file), 'utf8'))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file} names ${path}, which isn't there`),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} documents, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
}
