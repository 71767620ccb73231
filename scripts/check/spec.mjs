// Checks docs/spec.md against the tests: every row has a test that ran and passed, and every ID in a title has a row.
// A suite counts as run if its report is newer than its tests; `--whole` fails if one has not run. `--write` fills in the table.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFiles } from './source-files.mjs';
import { faultsOf, idsIn, readRows, writeTests } from './spec-rows.mjs';
import { readReports, suiteOf } from './test-reports.mjs';

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/spec.md');

const files = sourceFiles().filter(
  (file) =>
    /[.](test[.]tsx?|e2e[.]ts)$/.test(file) &&
    !/^scripts\/check\/(spec-rows|test-reports)[.]test[.]ts$/.test(file),
);
const filesOf = new Map();
for (const file of files)
  for (const id of new Set(idsIn(readFileSync(join(root, file), 'utf8'))))
    filesOf.set(id, [...(filesOf.get(id) ?? []), file]);

const faults = [];
const reports = readReports(files);
for (const suite of reports.stale)
  if (process.argv.includes('--whole')) faults.push(`the suite ${suite} has not run`);
  else console.log(`${suite} has not run here since its tests changed: its rows are held by titles alone`);
const passedIds = (tests) =>
  new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)));
const ran = new Map([...reports.ran].map(([suite, tests]) => [suite, passedIds(tests)]));

if (process.argv.includes('--write')) writeFileSync(page, writeTests(readFileSync(page, 'utf8'), filesOf));
const rows = readRows(readFileSync(page, 'utf8'));
faults.push(...faultsOf({ rows, filesOf, suiteOf, ran }));
for (const fault of faults) console.error(fault);
console.log(`${rows.length} rows of the specification, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
