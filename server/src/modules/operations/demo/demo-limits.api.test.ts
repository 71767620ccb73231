// The rate limit for starting demos: counted by IP address in the database, so that all processes share it.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { limitingOf } from '../../../platform/config/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limiting: limitingOf(readConfig({ LIMIT_DEMO_ADDRESS: '2/h' })) });
});
afterAll(() => app.close());

it('refuses a demo over the limit per IP address, says when to retry, and creates no guest', async () => {
  const statuses = [];
  for (let tries = 0; tries < 2; tries += 1) statuses.push((await app.send(api.startDemo, {})).status);
  expect(statuses).toEqual([200, 200]);
  const refused = await app.send(api.startDemo, {});
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1700);
  const { rows } = await app.db.$client.query("select 1 from users where kind = 'guest'");
  expect(rows).toHaveLength(2);
  app.clock.advance(30 * 60_000);
  expect((await app.send(api.startDemo, {})).status).toBe(200);
});
