// Tests how test reports are read: a skipped or failed test doesn't count as passed.
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failuresAmong, suiteOf, testsOfPlaywright, testsOfVitest } from './test-reports.mjs';

test('a skipped or failed test does not count as passed', () => {
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
    {
      file: 'e2e/guards.e2e.ts',
      title: 'guards.e2e.ts [S4.3] inside',
      passed: false,
      failureMessage: 'failed',
    },
  ]);
});

test('a file belongs to one suite, and a deep test to none', () => {
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

test('lists failed tests and files with the first lines of the error', () => {
  const red = '\u001b[31m';
  const vitest = {
    testResults: [
      {
        name: resolve('contract/src/a.test.ts'),
        assertionResults: [
          { fullName: 'went well', status: 'passed' },
          { fullName: 'was left out', status: 'pending' },
          {
            fullName: 'went wrong',
            status: 'failed',
            failureMessages: [`${red}expected 1\n${'at x\n'.repeat(50)}`],
          },
        ],
      },
      { name: resolve('contract/src/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  };
  const [test, file, ...none] = failuresAmong(testsOfVitest(vitest));
  expect(none).toEqual([]);
  expect(test).toMatch(/^contract\/src\/a[.]test[.]ts › went wrong\nexpected 1\n/);
  expect(test?.split('\n').length).toBeLessThan(12);
  expect(file).toBe('contract/src/b.test.ts › \nCannot find module');
  const tests = [{ results: [{ status: 'failed', error: { message: `${red}a box lies over another` } }] }];
  const specs = [{ title: 'has no fault', ok: false, file: 'look.e2e.ts', tests }];
  expect(failuresAmong(testsOfPlaywright({ suites: [{ title: 'look.e2e.ts', specs }] }))).toEqual([
    'e2e/look.e2e.ts › look.e2e.ts has no fault\na box lies over another',
  ]);
});
