// A thousand connections that dawdle: each is ended in time, and those who do not dawdle are served meanwhile.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const slowOnes = 1_000;

/** Sends `head`, then a byte a second; resolves with the seconds until the server ended it. */
const dawdle = (
  head: string,
  more: string,
): { socket: Socket; ended: Promise<{ seconds: number; reply: string }> } => {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  const begun = performance.now();
  let reply = '';
  socket.on('data', (data) => (reply += data.toString()));
  socket.on('error', () => undefined);
  socket.on('connect', () => socket.write(head));
  const timer = setInterval(() => socket.writable && socket.write(more), 1_000);
  const ended = new Promise<{ seconds: number; reply: string }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ seconds: (performance.now() - begun) / 1000, reply });
    });
  });
  return { socket, ended };
};

const slowHead = () => dawdle('GET /api/health HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n');
const slowBody = () =>
  dawdle(
    'POST /api/auth/refresh HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    ' ',
  );

it('ends heads after 10 s and bodies after 15 s, and serves others meanwhile', async () => {
  const client = await app.signUp();
  const half = Array.from({ length: slowOnes / 2 });
  const heads = half.map(slowHead);
  const bodies = half.map(slowBody);
  const waits: number[] = [];
  const stop = Date.now() + 9_000;
  while (Date.now() < stop) {
    const begun = performance.now();
    const { status } = await client.call(api.readProfile);
    waits.push(performance.now() - begun);
    expect(status).toBe(200);
    await sleep(50);
  }
  const endedHeads = await Promise.all(heads.map(({ ended }) => ended));
  const endedBodies = await Promise.all(bodies.map(({ ended }) => ended));
  const latest = (ones: { seconds: number }[]) => Math.max(...ones.map(({ seconds }) => seconds)).toFixed(1);
  const middle = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  process.stdout.write(
    `${slowOnes} slow connections: heads ended after ${latest(endedHeads)} s at the latest, bodies after ${latest(endedBodies)} s; ` +
      `${waits.length} others answered meanwhile, median ${middle.toFixed(1)} ms\n`,
  );
  for (const { reply } of [...endedHeads, ...endedBodies]) {
    // a byte that comes after the refusal of a body makes it no request at all
    expect(reply).toMatch(/^HTTP\/1\.1 (408|400) .*"error":\{"code"/s);
  }
  expect((await client.call(api.readProfile)).status).toBe(200);
});
