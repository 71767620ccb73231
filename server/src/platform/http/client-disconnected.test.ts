// Holds who counts as having left: whose connection is gone before the reply, and nobody else; and that it is no fault.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from './error-reply.ts';
import { disconnectSignal, ClientDisconnected } from './client-disconnected.ts';

const said: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void said.push(line) } } });
let held: AbortSignal | undefined;
let origin: string;
beforeAll(async () => {
  answerErrors(app);
  app.get('/held', (_, reply) => {
    const signal = disconnectSignal(reply);
    held = signal;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  app.get('/answered', async (_, reply) => {
    held = disconnectSignal(reply);
    return 'all of it';
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('ends for a reader who leaves, and says no fault', async () => {
  const reader = new AbortController();
  const asked = fetch(`${origin}/held`, { signal: reader.signal }).catch(() => undefined);
  await expect.poll(() => held).toBeDefined();
  reader.abort();
  await asked;
  await expect.poll(() => held?.aborted).toBe(true);
  expect(held?.reason).toBeInstanceOf(ClientDisconnected);
  expect(said).toEqual([]);
});

it('does not end for one who has read all and goes', async () => {
  held = undefined;
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const reply = await fetch(`${origin}/answered`, { headers: { connection: 'close' } });
  expect(await reply.text()).toBe('all of it');
  await closed;
  expect(held).toMatchObject({ aborted: false });
});
