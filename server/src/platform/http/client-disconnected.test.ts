// Tests when a client counts as disconnected: only if its connection closes before the reply. It isn't logged as a failure.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from './error-reply.ts';
import { disconnectSignal, ClientDisconnected } from './client-disconnected.ts';

const logLines: string[] = [];
const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void logLines.push(line) } } });
let lastSignal: AbortSignal | undefined;
let origin: string;
beforeAll(async () => {
  answerErrors(app);
  app.get('/held', (_, reply) => {
    const signal = disconnectSignal(reply);
    lastSignal = signal;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  app.get('/answered', async (_, reply) => {
    lastSignal = disconnectSignal(reply);
    return 'all of it';
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('aborts when the client disconnects, and logs no error', async () => {
  const reader = new AbortController();
  const pending = fetch(`${origin}/held`, { signal: reader.signal }).catch(() => undefined);
  await expect.poll(() => lastSignal).toBeDefined();
  reader.abort();
  await pending;
  await expect.poll(() => lastSignal?.aborted).toBe(true);
  expect(lastSignal?.reason).toBeInstanceOf(ClientDisconnected);
  expect(logLines).toEqual([]);
});

it('does not abort when the client disconnects after the reply', async () => {
  lastSignal = undefined;
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const reply = await fetch(`${origin}/answered`, { headers: { connection: 'close' } });
  expect(await reply.text()).toBe('all of it');
  await closed;
  expect(lastSignal).toMatchObject({ aborted: false });
});
