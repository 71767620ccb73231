// Holds that every file and folder that the documents name is there: a reader follows them from the first day on.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const folders = 'bank|bench|contract|deploy|docs|e2e|scripts|server|training|web';
const named = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'gu');

/** What whoever runs it makes. */
const madeLater = new Set(['deploy/.env']);

/** The paths from the root that a text names in backticks; patterns and placeholders are none. */
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
