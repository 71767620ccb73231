// Tests three web processes and a worker on one database, behind a small proxy: nobody notices which one replies, or that one died.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type OwnProcess } from '../testing/own-process.ts';
import { must, startTest } from '../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let copies: OwnProcess[];
let worker: OwnProcess;
let proxy: { origin: string; served: number[]; server: Server };

/** A round-robin proxy that tries the next copy if one is down, as proxies do for idempotent requests. */
const openProxy = async (origins: readonly string[]) => {
  const served = origins.map(() => 0);
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => pass(origins.length));
    const pass = (triesLeft: number): void => {
      const at = (turn += 1) % origins.length;
      const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.7' };
      const onward = ask(`${origins[at]}${request.url}`, { method: request.method, headers });
      onward.on('response', (reply: IncomingMessage) => {
        served[at] = (served[at] ?? 0) + 1;
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.on('error', () => response.destroy());
        reply.pipe(response);
      });
      onward.on('error', () => {
        if (response.headersSent) response.destroy();
        else if (triesLeft > 1) pass(triesLeft - 1);
        else response.writeHead(502).end();
      });
      onward.end(Buffer.concat(chunks));
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return { origin: `http://127.0.0.1:${address.port}`, served, server };
};

beforeAll(async () => {
  app = await createTestApp({ now: new Date() });
  const web = { ...app.environment, ROLE: 'web', DATABASE_POOL: '10', TRUST_PROXY: 'on' };
  copies = await Promise.all([1, 2, 3].map(() => startProcess(web)));
  worker = await startProcess({ ...app.environment, ROLE: 'worker' });
  proxy = await openProxy(copies.map(({ origin }) => origin));
}, 120_000);
afterAll(async () => {
  proxy.server.closeAllConnections();
  proxy.server.close();
  await Promise.all([...copies, worker].map((instance) => instance.kill('SIGTERM')));
  await app.close();
});

const through: TestApp['send'] = (endpoint, sent, token) => app.send(endpoint, sent, token, proxy.origin);

/** Signed up directly at the test server; every later call goes through the proxy. */
const person = async (): Promise<Client> => {
  const client = await app.signUp();
  return { ...client, call: (endpoint, sent = {}) => through(endpoint, sent as object, client.accessToken) };
};

it('keeps every acknowledged answer when a copy is killed, and grades them all', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, person));
  let killed: Promise<void> | undefined;
  const given = await Promise.all(
    people.map(async (client, number) => {
      const attempt = await startTest(client, { length: 4, kinds: ['short_answer'] });
      for (const { position } of attempt.items) {
        const answer = {
          kind: 'short_answer' as const,
          turns: [{ text: `Number ${number}, place ${position}.` }],
        };
        const params = { id: attempt.id, position };
        must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer } }));
        if (number === 0 && position === 2) killed = copies[0]?.kill('SIGKILL');
        await sleep(50);
      }
      return { client, id: attempt.id, number };
    }),
  );
  await killed;
  for (const { client, id, number } of given) {
    const { items } = must(await client.call(api.readAttempt, { params: { id } }));
    expect(items.map(({ saved }) => saved.answer)).toEqual(
      items.map(({ position }) => ({
        kind: 'short_answer',
        turns: [{ text: `Number ${number}, place ${position}.` }],
      })),
    );
    must(await client.call(api.submitAttempt, { params: { id } }));
  }
  const waiting = async () => {
    let left = 0;
    for (const { client, id } of given)
      left += must(await client.call(api.readResults, { params: { id } })).waiting;
    return left;
  };
  await expect.poll(waiting, { timeout: 90_000, interval: 1_000 }).toBe(0);
  expect(proxy.served.every((count) => count > 0)).toBe(true);
});

it('ends a session on every copy', async () => {
  const client = await person();
  for (let n = 0; n < 4; n += 1) must(await client.call(api.listPastAttempts));
  const body = { refreshToken: client.refreshToken };
  expect((await through(api.signOut, { body }, client.accessToken)).status).toBeLessThan(300);
  await expect
    .poll(async () => {
      const statuses = await Promise.all([1, 2, 3, 4].map(() => client.call(api.listPastAttempts)));
      return new Set(statuses.map(({ status }) => status));
    })
    .toEqual(new Set([401]));
});
