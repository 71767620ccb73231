// Tests that a hanging provider blocks nothing else: no database connection is held, and all calls end on abort.
import { api } from '@rehearse/contract/api.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { wholeOf } from '../../../../testing/whole-of.ts';
import { noModels } from '../../../platform/config/models.ts';

/** Three times the size of the connection pool. */
const hangingCalls = 60;

let app: TestApp;
let open = 0;
/** Accepts every request and never responds. */
const silentProvider = createServer((request) => {
  open += 1;
  request.once('close', () => {
    open -= 1;
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => silentProvider.listen(0, '127.0.0.1', resolve));
  const { port } = silentProvider.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  app = await createTestApp({
    models: {
      ...noModels,
      first: { connection: { provider: 'compatible', model: 'm', baseUrl }, price: null },
    },
  });
});
afterAll(async () => {
  await app.close();
  silentProvider.closeAllConnections();
  silentProvider.close();
});

it('ends the model call when the client disconnects, and counts its input tokens', async () => {
  const person = await app.signUp();
  const page = new AbortController();
  const reply = fetch(`${app.origin}/api${api.suggestTest.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
    body: JSON.stringify({ job: 'You design REST APIs and test them well.', resume: '' }),
    signal: page.signal,
  });
  const over = reply.catch((error: unknown) => error);
  await expect.poll(() => open).toBe(1);
  page.abort();
  await over;
  await expect.poll(() => open).toBe(0);

  const calls = async () => wholeOf((await app.product.installation.exportOf(person.userId)).calls);
  await expect.poll(calls).toMatchObject([{ purpose: 'author', outcome: 'left', counted: false }]);
  const [call] = await calls();
  expect(call?.inputTokens).toBeGreaterThan(10);
  const { rows } = await app.db.$client.query<{ tokens: string }>(
    'select tokens from model_person_days where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ tokens: String(call?.inputTokens) }]);
});

it('serves other requests while 60 model calls hang', async () => {
  const person = await app.signUp();
  const model = await app.product.installation.findModel('interview', person.userId);
  const reader = new AbortController();
  const left = new Error('the page was closed');
  const calls = Array.from({ length: hangingCalls }, async () => {
    const messages = [{ role: 'user' as const, text: 'hello' }];
    const stream = model?.streamText({ system: 's', messages, signal: reader.signal }) ?? [];
    for await (const _ of stream);
  });
  const over = Promise.allSettled(calls);
  await expect.poll(() => open).toBe(hangingCalls);

  const replies = await Promise.all(Array.from({ length: 40 }, () => person.call(api.readOverview)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await app.send(api.readHealth, {})).status).toBe(200);
  // all calls were still pending the whole time
  expect(open).toBe(hangingCalls);

  reader.abort(left);
  const ends = await over;
  expect(ends.every((end) => end.status === 'rejected' && end.reason === left)).toBe(true);
  await expect.poll(() => open).toBe(0);
});
