// Tests that slow connections are closed: headers within 10 s, bodies within 15 s, a thousand at once while others are served.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

const connections = 1_000;
const trickleMs = 1_000;
/** Time for all of them to end: the server checks at intervals, and this machine may be busy. */
const patienceMs = 40_000;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.signUp();
});
afterAll(() => app.close());

type Way = 'says nothing' | 'trickles its head' | 'trickles its body';
type Ended = { way: Way; seconds: number; reply: string };

const open = (way: Way, attemptId: string): Promise<Ended> =>
  new Promise((resolve) => {
    // taken before the server's own clock starts, so that a late connect event doesn't make its limits look shorter
    const begun = performance.now();
    const { hostname, port } = new URL(app.origin);
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    let reply = '';
    let trickle: NodeJS.Timeout | undefined;
    socket.on('connect', () => {
      if (way === 'says nothing') return;
      if (way === 'trickles its head')
        socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      else {
        socket.write(
          `PUT /api/attempts/${attemptId}/answers/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
            `Authorization: Bearer ${client.accessToken}\r\nContent-Length: 5000\r\n\r\n{"revision": 1`,
        );
      }
      trickle = setInterval(() => socket.write('1'), trickleMs);
    });
    socket.on('data', (data) => (reply += data.toString('latin1')));
    socket.on('error', () => undefined); // it is closed while we write
    socket.on('close', () => {
      clearInterval(trickle);
      resolve({ way, seconds: (performance.now() - begun) / 1000, reply });
    });
  });

it(`closes ${connections} slow connections while serving other requests`, async () => {
  const attempt = await startTest(client, { kinds: ['short_answer'], length: 1 });
  const ways: Way[] = ['says nothing', 'trickles its head', 'trickles its body'];
  const slow = Array.from({ length: connections }, (_, index) =>
    open(ways[index % ways.length] ?? 'says nothing', attempt.id),
  );
  let over = false;
  const all = Promise.all(slow).finally(() => (over = true));
  const took: number[] = [];
  const params = { id: attempt.id, position: 1 };
  const deadline = performance.now() + patienceMs;
  for (let revision = 1; !over && performance.now() < deadline; revision += 1) {
    const begun = performance.now();
    const answer = { kind: 'short_answer' as const, turns: [{ text: `Still writing, ${revision}.` }] };
    const saved = await client.call(api.saveAnswer, { params, body: { revision, answer } });
    expect(saved.status).toBe(200);
    took.push(performance.now() - begun);
    await sleep(50);
  }
  expect(over, 'every slow connection ended').toBe(true);

  const ended = await all;
  for (const way of ways) {
    const own = ended.filter((connection) => connection.way === way);
    const seconds = own.map((connection) => connection.seconds).toSorted((a, b) => a - b);
    process.stdout.write(
      `${String(own.length).padStart(4)} connections that ${way.replace('says', 'say').replace('trickles', 'trickle')}: ended after ${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s\n`,
    );
    // closed without a reply or with a 408, but never served
    expect(own.filter(({ reply }) => reply !== '' && !/^HTTP\/1[.]1 408 /.test(reply))).toEqual([]);
    // a limit that is too short would cut off people on slow connections
    expect(seconds[0]).toBeGreaterThan(way === 'trickles its body' ? 12 : 8);
  }
  took.sort((a, b) => a - b);
  process.stdout.write(
    `${took.length} saves beside them, median ${took[Math.floor(took.length / 2)]?.toFixed(1)} ms\n`,
  );
  expect(took.length).toBeGreaterThan(0);
  const { body } = await client.call(api.readAttempt, { params: { id: attempt.id } });
  expect(body.items[0]?.saved.revision).toBe(took.length);
});
