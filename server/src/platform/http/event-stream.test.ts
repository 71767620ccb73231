// Tests how many event streams one person can leave open, and how much is buffered for a client that doesn't read.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { ServerEvent } from '@rehearse/contract/operations/system.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerErrors } from './error-reply.ts';
import { eventStreamRoute, mostStreams } from './event-stream.ts';

const heard = new Set<(event: ServerEvent) => void>();
const capacity = 50;
const stream = eventStreamRoute((_, { onEvent }) => {
  heard.add(onEvent);
  return () => heard.delete(onEvent);
}, capacity);
const app = Fastify();
answerErrors(app);
let port: number;
beforeAll(async () => {
  app.get<{ Params: { userId: string } }>('/:userId', (request, reply) => {
    const { userId } = request.params;
    const caller = { userId, kind: 'member', email: '', role: 'USER', sessionId: '' } as const;
    return stream.handler({ caller } as never, reply);
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});
beforeEach(() => heard.clear());

const open = async (userId: string): Promise<IncomingMessage> => {
  const outgoing = request({ host: '127.0.0.1', port, path: `/${userId}`, agent: false }).end();
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  return reply.on('error', () => undefined);
};
const tell = (event: ServerEvent): void => {
  for (const onEvent of heard) onEvent(event);
};

it('closes a person’s oldest stream when they open one too many, and nobody else’s', async () => {
  const other = await open('other');
  const own: IncomingMessage[] = [];
  while (own.length < mostStreams) own.push(await open('one'));
  expect(heard.size).toBe(mostStreams + 1);
  const oldest = own[0]!.resume();
  const newest = await open('one');
  await expect.poll(() => oldest.destroyed).toBe(true);
  expect(heard.size).toBe(mostStreams + 1);
  expect(other.destroyed || newest.destroyed || own[1]!.destroyed).toBe(false);
  for (const reply of [other, newest, ...own]) reply.destroy();
  await expect.poll(() => heard.size).toBe(0);
});

it('closes exactly the excess streams, even if all open before one has closed', async () => {
  const caller = { userId: 'one', kind: 'member', email: '', role: 'USER', sessionId: '' } as const;
  const opened = Array.from({ length: 2 * mostStreams }, () =>
    Object.assign(new PassThrough(), { writeHead: () => undefined }),
  );
  for (const raw of opened) void stream.handler({ caller } as never, { raw, hijack: () => raw } as never);
  await expect.poll(() => heard.size).toBe(mostStreams);
  const closed = opened.map((raw) => raw.destroyed);
  expect(closed).toEqual(opened.map((_, index) => index < mostStreams));
  for (const raw of opened) raw.destroy();
  await expect.poll(() => heard.size).toBe(0);
});

it('rejects a stream over the total, but lets a person replace their own', async () => {
  const replies: IncomingMessage[] = [];
  while (replies.length < mostStreams) replies.push((await open('one')).resume());
  for (let person = 0; replies.length < capacity; person += 1)
    replies.push((await open(`other-${person}`)).resume());
  const refused = await open('late');
  expect(refused.statusCode).toBe(503);
  const replaced = await open('one');
  expect(replaced.statusCode).toBe(200);
  expect(heard.size).toBe(capacity);
  for (const reply of [...replies, refused, replaced]) reply.destroy();
  await expect.poll(() => heard.size).toBe(0);
});

it('closes the stream of a client that does not read, and no other', async () => {
  const idle = await open('idle');
  const reader = (await open('reader')).resume();
  // the sockets themselves buffer megabytes, which we don't control
  for (let count = 0; heard.size === 2 && count < 2_000_000; count += 1) {
    tell({ topic: 'notifications' });
    if (count % 500 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  expect(heard.size).toBe(1);
  expect(reader.destroyed).toBe(false);
  idle.destroy();
  reader.destroy();
});
