// Tests that only our own worker files can become workers, and no lookalike URLs.
import { expect, test } from 'vitest';
import { isWorkerFile } from './worker-policy.ts';

const page = 'https://rehearse.example/dashboard/test/attempt?id=1';

test('a built worker file of this site is allowed', () => {
  expect(isWorkerFile('/assets/workers/javascript-Ab_1-9.js', page)).toBe(true);
  expect(isWorkerFile('https://rehearse.example/assets/workers/sql-x.js', page)).toBe(true);
});

test.each([
  'https://elsewhere.example/assets/workers/sql-x.js',
  '//elsewhere.example/assets/workers/sql-x.js',
  'http://rehearse.example/assets/workers/sql-x.js',
  'https://rehearse.example:8443/assets/workers/sql-x.js',
  '/assets/app-x.js',
  '/assets/workers/../app-x.js',
  '/assets/workers/%2e%2e/app-x.js',
  '/assets/workers/..\\app-x.js',
  '/assets/workers/deeper/sql-x.js',
  '/assets/workers/sql-x.html',
  '/api/profile/export',
  'workers/sql-x.js',
  'data:text/javascript,1',
  'blob:https://rehearse.example/9a0a2b1c',
  'javascript:1//assets/workers/sql-x.js',
  'https://rehearse.example@elsewhere.example/assets/workers/sql-x.js',
  'http://[',
  '',
])('%j isn’t allowed', (address) => {
  expect(isWorkerFile(address, page)).toBe(false);
});
