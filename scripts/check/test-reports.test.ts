// Reports of the suites are read as they are meant: what was skipped or failed has not passed.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { suiteOf, testsOfPlaywright, testsOfVitest } from './test-reports.mjs';

test('reports are read: a skipped or failed test has not passed', () => {
  const vitest = {
    testResults: [
      {
        name: resolve('contract/src/a.test.ts'),
        assertionResults: [
          { fullName: 'session [S4.1] ends', status: 'passed' },
          { fullName: '[S4.2] skipped', status: 'pending' },
        ],
      },
    ],
  };
  expect(testsOfVitest(vitest)).toEqual([
    { file: 'contract/src/a.test.ts', title: 'session [S4.1] ends', passed: true },
    { file: 'contract/src/a.test.ts', title: '[S4.2] skipped', passed: false },
  ]);
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    file: 'guards.e2e.ts',
    tests: [{ results: [{ status }] }],
  });
  const playwright = {
    suites: [
      {
        title: 'guards.e2e.ts',
        specs: [spec('[S4.1] leads away', true, 'passed'), spec('[S4.2] skipped', true, 'skipped')],
        suites: [{ title: '[S4.3]', specs: [spec('inside', false, 'failed')], suites: [] }],
      },
    ],
  };
  expect(testsOfPlaywright(playwright)).toEqual([
    { file: 'e2e/guards.e2e.ts', title: 'guards.e2e.ts [S4.1] leads away', passed: true },
    { file: 'e2e/guards.e2e.ts', title: 'guards.e2e.ts [S4.2] skipped', passed: false },
    { file: 'e2e/guards.e2e.ts', title: 'guards.e2e.ts [S4.3] inside', passed: false },
  ]);
});

test('a file belongs to one suite, and a long one to none of them', () => {
  const files = [
    'a.test.ts',
    'a.test.tsx',
    'a.api.test.ts',
    'e2e/a.e2e.ts',
    'a.deep.test.ts',
    'e2e/a.deep.e2e.ts',
  ];
  expect(files.map(suiteOf)).toEqual(['unit', 'unit', 'api', 'e2e', undefined, undefined]);
});
