// Holds the open outbox: read without signing in by who sits at a development server, closed to everyone else.
import { request } from 'node:http';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ openOutbox: true });
});
afterAll(() => app.close());

const closed = { open: false, items: [], next: null, total: 0 };

/** fetch() sets its own host header; this does not. */
const readWith = (headers: Record<string, string>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    request({ hostname, port, path: '/api/outbox', headers }, (reply) => {
      reply.setEncoding('utf8').on('data', (text: string) => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end();
  });

it('shows what was written, newest first, to who sits at this machine', async () => {
  const client = await app.signUp();
  const { status, body } = await app.send(api.listOpenMail, {});
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { open: true, items: [{ to: client.email, subject: 'Verify your e-mail address for Rehearse' }] },
  });
});

it('is closed to who comes by another name, or through a proxy', async () => {
  const { host } = new URL(app.origin);
  expect(await readWith({ host })).toMatchObject({ open: true });
  expect(await readWith({ host: 'rebound.example' })).toEqual(closed);
  expect(await readWith({ host, 'x-forwarded-for': '127.0.0.1' })).toEqual(closed);
});

it('refuses a forged place whether it is open or not', async () => {
  const refused = await app.send(api.listOpenMail, { query: { cursor: 'W10' } });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
  const closedOne = await createTestApp();
  try {
    expect(await closedOne.send(api.listOpenMail, { query: { cursor: 'W10' } })).toMatchObject({
      status: 422,
    });
  } finally {
    await closedOne.close();
  }
});
