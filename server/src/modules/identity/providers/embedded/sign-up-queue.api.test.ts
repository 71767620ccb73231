// Tests that many concurrent sign-ups are queued, that signed-in people are served meanwhile, and that a full queue refuses.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { unlimited } from '../../../../platform/config/limits.ts';

let app: TestApp;
/** Hashes wait for this promise. */
let hashRelease: Promise<void> = Promise.resolve();
beforeAll(async () => {
  const hasher = {
    hash: async (password: string) => (await hashRelease, `hash of ${password}`),
    verify: async () => true,
  };
  app = await createTestApp({
    hasher,
    limiting: { ...unlimited, hashing: { atOnce: 50, longestQueue: 10 } },
  });
});
afterAll(() => app.close());

const signUp = () =>
  fetch(`${app.origin}/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'quiet rooms', name: 'Noor' }),
  });

it('serves signed-in people during many sign-ups, and refuses sign-ups when the queue is full', async () => {
  const { cookie } = await app.signUp();
  const { promise, resolve: free } = Promise.withResolvers<void>();
  hashRelease = promise;
  const crowd = Array.from({ length: 20 }, signUp);
  // three run, ten are queued
  const refused = await Promise.race(crowd);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(await refused.json()).toMatchObject({ code: 'SIGN_IN_BUSY' });
  const token = await fetch(`${app.origin}/identity/token`, { headers: { cookie } });
  expect(token.status).toBe(200);
  free();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(13);
  expect(statuses.filter((status) => status === 503)).toHaveLength(7);
});
