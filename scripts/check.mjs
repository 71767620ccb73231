// npm run check: every check that doesn't start the product, two steps at a time.
// Arguments choose the steps whose names start with one of them: `npm run lint`, `npm run types`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resultFolder, writeResult } from './check/result-file.mjs';
import { failuresAmong, testsOfVitest } from './check/test-reports.mjs';

const root = resolve(import.meta.dirname, '..');
const atOnce = 2; // cores of the smallest supported machine

const unitTests = 'unit tests';
const unitReport = join(resultFolder, 'unit.report.json');

/** Its output is printed even if it passes. */
const budgets = 'budgets';

/** Each step's name and its arguments to Node. The slow steps come first, so that none is left running alone at the end. */
const steps = [
  [
    unitTests,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit*',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  ['lint', 'node_modules/oxlint/bin/oxlint'],
  ['types: server', 'node_modules/typescript/bin/tsc', '-p', 'server'],
  ['types: web', 'node_modules/typescript/bin/tsc', '-p', 'web'],
  ['types: the rest', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['types: sandbox', 'node_modules/typescript/bin/tsc', '-p', 'sandbox'],
  ['types: contract', 'node_modules/typescript/bin/tsc', '-p', 'contract'],
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['boundaries', 'scripts/check/boundaries.mjs'],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['question bank', 'bank/check-bank.ts'],
  ['files', 'scripts/check/files.mjs'],
  ['kinds', 'scripts/check/kinds.mjs'],
  ['wording', 'scripts/check/wording.mjs'],
  ['vague names', 'scripts/check/vague-names.mjs'],
  ['documents', 'scripts/check/doc-paths.mjs'],
  ['decisions', 'scripts/check/decisions.mjs'],
  [budgets, 'scripts/check/budgets.mjs'],
];

/** Runs one step. Its output is collected, and printed if the step failed. */
function run([name, ...argv]) {
  const begun = performance.now();
  const child = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((done) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.padStart(6)} s`);
      done({ name, passed: code === 0, output });
    });
  });
}

/** The tests that failed; otherwise the last lines of the step's output, where most programs put what matters. */
function failuresOf({ name, output }) {
  if (name === unitTests && existsSync(unitReport)) {
    const failures = failuresAmong(testsOfVitest(JSON.parse(readFileSync(unitReport, 'utf8'))));
    if (failures.length > 0) return failures;
  }
  return [`${name}\n${output.trim().split('\n').slice(-20).join('\n')}`];
}

const chosen = process.argv.slice(2);
const isChosen = ([name]) => chosen.length === 0 || chosen.some((word) => name.startsWith(word));

rmSync(unitReport, { force: true }); // otherwise a run that stops early would leave an old report in place
const waiting = steps.filter(isChosen);
const results = [];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
};
await Promise.all(Array.from({ length: atOnce }, worker));
// these read the unit tests' report
const afterUnitTests = [
  ['specification', 'scripts/check/spec.mjs'],
  ['claims', 'scripts/check/claims.mjs'],
];
for (const step of afterUnitTests.filter(isChosen)) results.push(await run(step));

const failed = results.filter(({ passed }) => !passed);
const stepsToPrint = results.filter(({ name, passed }) => !passed || name === budgets);
for (const { name, output } of stepsToPrint) console.log(`\n── ${name} ──\n${output.trim()}`);
if (chosen.length === 0)
  writeResult('check', {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.flatMap(failuresOf),
  });
process.exitCode = failed.length > 0 ? 1 : 0;
