// npm test: unit tests, API tests on a real PostgreSQL, then browser tests in a real Chromium. --deep: the long tests.
// `npm test -- unit api` runs only these suites; with a single suite, other arguments go to its runner (files, --ui).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resultFolder, writeResult } from './check/result-file.mjs';
import { failuresAmong, testsOfPlaywright, testsOfVitest } from './check/test-reports.mjs';

const root = resolve(import.meta.dirname, '..');
const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

const report = (suite) => join(resultFolder, `${suite}.report.json`);
const withVitest = (suite, projects = suite) => ({
  argv: [
    vitest,
    'run',
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(suite)}`,
  ],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  tests: testsOfVitest,
});

const inBrowser = {
  argv: [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  count: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    notRun: stats.skipped,
  }),
  tests: testsOfPlaywright,
};

/** Each suite: its runner, how to count and list the tests in its report, and extra environment variables. */
const suites = {
  unit: withVitest('unit', 'unit*'),
  api: withVitest('api'),
  e2e: inBrowser,
  deep: withVitest('deep'),
  'deep-e2e': { ...inBrowser, env: { E2E_DEEP: 'yes' } },
};

/** When the run must end (ms since 1970). Browser tests that can't start before then count as not run. */
const deadline = Number(process.env['TESTS_DEADLINE']) || Infinity;

const args = process.argv.slice(2);
const named = args.filter((arg) => arg !== '--deep');
const given = named.filter((name) => name in suites);
const forRunner = named.filter((name) => !(name in suites));
if (forRunner.length > 0 && given.length !== 1) {
  console.error(
    `There is no suite "${forRunner.join(', ')}": choose among ${Object.keys(suites).join(', ')}.`,
  );
  process.exit(2);
}
const chosen =
  given.length > 0 ? given : args.includes('--deep') ? ['deep', 'deep-e2e'] : ['unit', 'api', 'e2e'];

mkdirSync(resultFolder, { recursive: true });
const begun = performance.now();
const total = { passed: 0, failed: 0, failures: [] };
const lines = [];
for (const suite of chosen) {
  const counts = await run(suite);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.failures.push(...counts.failures);
  const late = counts.outOfTime ? `, ${counts.notRun ?? 'all'} not run: out of time` : '';
  lines.push(`${suite}: ${counts.passed} passed, ${counts.failed} failed${late}`);
}
if (['unit', 'api', 'e2e'].every((suite) => chosen.includes(suite)) && !holdsWhatIsSaid()) {
  total.failed += 1;
  total.failures.push(
    'a row of docs/spec.md or a claim of the site has no test that passed (npm run check says which)',
  );
}
writeResult(args.includes('--deep') ? 'deep' : 'test', total);
console.log(`\n${lines.join('\n')}\nin ${Math.round((performance.now() - begun) / 1000)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Whether every row of docs/spec.md and every claim on the site has a test that passed in this run. */
function holdsWhatIsSaid() {
  const outcomes = ['spec', 'claims'].map((check) => {
    const argv = [`scripts/check/${check}.mjs`, '--whole'];
    return spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' }).status === 0;
  });
  return outcomes.every(Boolean);
}

/** A deadline only cuts short the deep browser tests, the last suite of a full run. */
function limited(suite) {
  return suite === 'deep-e2e' && Number.isFinite(deadline);
}

/** A suite that crashes before it reports, or finds no tests, counts as one failure. */
async function run(suite) {
  const { argv, count, tests, env: added } = suites[suite];
  rmSync(report(suite), { force: true });
  const env = { ...process.env, ...added, PLAYWRIGHT_JSON_OUTPUT_NAME: report(suite) };
  const code = await new Promise((done) => {
    const child = spawn(process.execPath, [...argv, ...forRunner], { cwd: root, stdio: 'inherit', env });
    const stop = limited(suite) && setTimeout(() => child.kill('SIGINT'), deadline - Date.now());
    child.once('exit', (status) => {
      clearTimeout(stop);
      done(status ?? 1);
    });
  });
  const read = existsSync(report(suite)) ? JSON.parse(readFileSync(report(suite), 'utf8')) : undefined;
  const counts = read ? count(read) : { passed: 0, failed: 0 };
  const failures = read ? failuresAmong(tests(read)) : [];
  const outOfTime = limited(suite) && Date.now() >= deadline;
  if (counts.failed > 0 || outOfTime || (code === 0 && counts.passed > 0))
    return { ...counts, failures, outOfTime };
  failures.push(`${suite} ended with ${code} after ${counts.passed} tests that passed`);
  return { ...counts, failed: 1, failures };
}
