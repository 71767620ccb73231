// What the suites of `npm test` last said here: each test with its file and whether it passed, while the report is fresh.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { resultFolder } from './result-file.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Which suite of `npm test` a file belongs to, by its name; none for what only the deep tests run. */
export const suiteOf = (file) => {
  if (/[.]deep[.](test|e2e)[.]ts$/.test(file)) return undefined;
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return file.endsWith('.api.test.ts') ? 'api' : 'unit';
};

/**
 * Every test of a report of Vitest: its file, its whole title, whether it passed.
 * @param {{ testResults?: { name?: string, assertionResults?: { fullName: string, status: string }[] }[] }} report
 */
export const testsOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name = '', assertionResults = [] }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      passed: status === 'passed',
    })),
  );

/**
 * The same of a report of Playwright; a test that passed in its second try has passed.
 * @typedef {{ title: string, ok: boolean, file?: string, tests: { results: { status: string }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites?: Suite[] }} report
 * @returns {{ file: string, title: string, passed: boolean }[]}
 */
export const testsOfPlaywright = ({ suites = [] }, above = '') =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const place = `${above}${title} `;
    return [
      ...specs.map((spec) => ({
        file: `e2e/${spec.file ?? ''}`,
        title: place + spec.title,
        passed:
          spec.ok && spec.tests.some(({ results }) => results.some(({ status }) => status === 'passed')),
      })),
      ...testsOfPlaywright({ suites: inner }, place),
    ];
  });

/**
 * Suite → its tests, for each suite whose report is younger than its tests; `stale` names the others.
 * @param {readonly string[]} files the test files, relative to the root
 */
export const readReports = (files) => {
  const ran = new Map();
  const stale = [];
  for (const suite of ['unit', 'api', 'e2e']) {
    const report = join(resultFolder, `${suite}.report.json`);
    const newest = Math.max(
      ...files.filter((file) => suiteOf(file) === suite).map((file) => statSync(join(root, file)).mtimeMs),
    );
    if (existsSync(report) && statSync(report).mtimeMs >= newest) {
      const read = JSON.parse(readFileSync(report, 'utf8'));
      ran.set(suite, suite === 'e2e' ? testsOfPlaywright(read) : testsOfVitest(read));
    } else stale.push(suite);
  }
  return { ran, stale };
};
