// Tests that /api/explorer redirects to the explorer's page, and that the API description doesn't list it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('/api/explorer redirects to the site’s page', async () => {
  const reply = await fetch(`${app.origin}/api/explorer`, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/docs/api/explorer']);
});

test('openapi.json lists only API calls', async () => {
  const described = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(described.paths)).toContain('/api/health');
  expect(Object.keys(described.paths).filter((path) => path.includes('explorer'))).toEqual([]);
});
