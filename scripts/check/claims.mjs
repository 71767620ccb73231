// Checks that each claim on the site names an existing test, which passed if its suite has run.
// `--whole` also fails if a suite has not run.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integrations } from '../../web/src/content/claims.ts';
import { features } from '../../web/src/content/features.ts';
import { sourceFiles } from './source-files.mjs';
import { readReports, suiteOf } from './test-reports.mjs';

const root = resolve(import.meta.dirname, '../..');
const { ran, stale } = readReports(sourceFiles().filter((file) => /[.](test[.]tsx?|e2e[.]ts)$/.test(file)));

/** What's wrong with one claim; undefined if nothing is. */
const faultOf = ({ claim, test: [file, words] }) => {
  if (words.length < 10) return `"${claim}" names no words of a test's title`;
  const suite = suiteOf(file);
  if (suite === undefined || !existsSync(join(root, file)))
    return `"${claim}" names ${file}, which no suite runs`;
  if (!readFileSync(join(root, file), 'utf8').includes(words))
    return `"${claim}" names a test "${words}" that ${file} does not have`;
  const tests = ran.get(suite);
  if (
    tests === undefined ||
    tests.some((test) => test.file === file && test.title.includes(words) && test.passed)
  )
    return undefined;
  return `"${claim}" rests on "${words}" in ${file}, which did not run and pass`;
};

const claims = [...features, ...integrations];
const faults = claims.map(faultOf).filter((fault) => fault !== undefined);
if (process.argv.includes('--whole')) faults.push(...stale.map((suite) => `the suite ${suite} has not run`));
for (const fault of faults) console.error(fault);
console.log(`${claims.length} claims of the site, ${faults.length} faults`);
process.exitCode = faults.length > 0 || claims.length === 0 ? 1 : 0;
