// Reads the last reports of `npm test`: each test's file and whether it passed, if the report is newer than the tests.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { resultFolder } from './result-file.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The suite of `npm test` that a file belongs to, by its name; undefined for deep tests. */
export const suiteOf = (file) => {
  if (/[.]deep[.](test|e2e)[.]ts$/.test(file)) return undefined;
  if (file.endsWith('.e2e.ts')) return 'e2e';
  return file.endsWith('.api.test.ts') ? 'api' : 'unit';
};

/**
 * Every test in a Vitest report: its file, full title, whether it passed, and its failure message. A file that failed
 * before its first test counts as a test without a title.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name?: string, message?: string, assertionResults?: Assertion[] }} File
 * @param {{ testResults?: File[] }} report
 * @returns {{ file: string, title: string, passed: boolean, failureMessage?: string }[]}
 */
export const testsOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name = '', message, assertionResults = [] }) => {
    const file = relative(root, name);
    if (assertionResults.length === 0 && message)
      return [{ file, title: '', passed: false, failureMessage: message }];
    return assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file,
      title: fullName,
      passed: status === 'passed',
      ...(status === 'failed' && { failureMessage: failureMessages.join('\n') }),
    }));
  });

/**
 * Every test in a Playwright report. A test that passed on a retry counts as passed.
 * @typedef {{ status: string, error?: { message?: string } }} Try
 * @typedef {{ title: string, ok: boolean, file?: string, tests: { results: Try[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites?: Suite[] }} report
 * @returns {{ file: string, title: string, passed: boolean, failureMessage?: string }[]}
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
        ...(!spec.ok && { failureMessage: wordsOf(spec.tests) }),
      })),
      ...testsOfPlaywright({ suites: inner }, place),
    ];
  });

/** @param {Spec['tests']} tests */
const wordsOf = (tests) =>
  tests.flatMap(({ results }) => results.map(({ status, error }) => error?.message ?? status)).join('\n');

const colors = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');
const mostLines = 8;

/** The failed tests, one text each: file, title, and the first lines of the failure message. */
export const failuresAmong = (tests) =>
  tests.flatMap(({ file, title, failureMessage }) =>
    failureMessage === undefined
      ? []
      : [
          `${file} › ${title}\n${failureMessage.replace(colors, '').split('\n').slice(0, mostLines).join('\n')}`,
        ],
  );

/**
 * Suite → its tests, for each suite whose report is newer than its tests; `stale` lists the other suites.
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
