// Holds docs/spec.md to the tests: every row has one that ran and passed, every id in a title has a row.
// A suite counts as run when its report is younger than its tests; `--whole` fails where one has not run. `--write` fills in the table.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resultFolder } from './result-file.mjs';
import { sourceFiles } from './source-files.mjs';
import { faultsOf, idsIn, readRows, testsOfPlaywright, testsOfVitest, writeTests } from './spec-rows.mjs';

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/spec.md');

/** Which suite of `npm test` a file belongs to, by its name. */
const suiteOf = (file) => {
  if (/[.]deep[.](test|e2e)[.]ts$/.test(file)) return undefined;
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return file.endsWith('.api.test.ts') ? 'api' : 'unit';
};

const files = sourceFiles().filter(
  (file) => /[.](test[.]tsx?|e2e[.]ts)$/.test(file) && file !== 'scripts/check/spec-rows.test.ts',
);
const filesOf = new Map();
for (const file of files)
  for (const id of new Set(idsIn(readFileSync(join(root, file), 'utf8'))))
    filesOf.set(id, [...(filesOf.get(id) ?? []), file]);

const ran = new Map();
const faults = [];
for (const suite of ['unit', 'api', 'e2e']) {
  const report = join(resultFolder, `${suite}.report.json`);
  const newest = Math.max(
    ...files.filter((file) => suiteOf(file) === suite).map((file) => statSync(join(root, file)).mtimeMs),
  );
  if (existsSync(report) && statSync(report).mtimeMs >= newest) {
    const read = JSON.parse(readFileSync(report, 'utf8'));
    const tests = suite === 'e2e' ? testsOfPlaywright(read) : testsOfVitest(read);
    ran.set(suite, new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title))));
  } else if (process.argv.includes('--whole')) faults.push(`the suite ${suite} has not run`);
  else console.log(`${suite} has not run here since its tests changed: its rows are held by titles alone`);
}

if (process.argv.includes('--write')) writeFileSync(page, writeTests(readFileSync(page, 'utf8'), filesOf));
const rows = readRows(readFileSync(page, 'utf8'));
faults.push(...faultsOf({ rows, filesOf, suiteOf, ran }));
for (const fault of faults) console.error(fault);
console.log(`${rows.length} rows of the specification, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
