// Tests how much of the database each route reads: only its own page, however many tests a person has.
import { apiBase } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countBuffersOf, type CountBuffers } from '../testing/count-buffers.ts';
import { growData } from '../testing/scale-data.ts';
import { scaleRoutes, type ScaleRoute } from '../testing/scale-routes.ts';
import { createTestApp, type Client, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let count: CountBuffers;
let busiest: Client;
let admin: Client;

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  busiest = await app.signUp('busiest@example.org');
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
  const { connectionString = '' } = app.db.$client.options;
  await growData(connectionString, {
    people: 200,
    tests: 400,
    questionsPerTest: 10,
    busiest: { userId: busiest.userId, tests: 300 },
    statusDays: 20,
  });
  count = await countBuffersOf(connectionString);
}, 120_000);
afterAll(async () => {
  await count.close();
  await app.close();
});

const ask = async ({ as, method, path, body }: ScaleRoute): Promise<void> => {
  const token = { person: busiest.accessToken, admin: admin.accessToken, nobody: undefined }[as];
  const reply = await fetch(`${app.origin}${apiBase}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  expect(reply.status, text.slice(0, 300)).toBe(200);
};

it.each(scaleRoutes)('$name: at most $limit buffers', async (route) => {
  if (!route.uncached) await ask(route);
  const buffers: number[] = [];
  // reads by the server's jobs are counted too, so the least of three runs is the route's own
  for (let run = 0; run < (route.uncached ? 1 : 3); run += 1) {
    const { all, reads } = await count.of(() => ask(route));
    expect(all).toBeGreaterThan(0);
    buffers.push(route.readsOnly ? reads : all);
  }
  expect(Math.min(...buffers)).toBeLessThanOrEqual(route.limit);
});
