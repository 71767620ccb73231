// A fake streaming model provider: the test sends each chunk, and can see which calls are still open.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@rehearse/contract/api.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ModelConnection } from '../src/platform/llm/model.port.ts';
import { hearOut, startInterview } from './hold-interview.ts';
import { must } from './take-test.ts';
import type { Client, TestApp } from './test-app.ts';

export type HeldCall = { say: (text: string) => void; end: () => void; isOpen: () => boolean };
export type HandHeldProvider = Awaited<ReturnType<typeof openHandHeldProvider>>;

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

export const openHandHeldProvider = async () => {
  const calls: HeldCall[] = [];
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    let open = true;
    reply.on('close', () => {
      open = false;
    });
    calls.push({
      say: (content) => void reply.write(event({ choices: [{ index: 0, delta: { content } }] })),
      end: () => {
        reply.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
        reply.end('data: [DONE]\n\n');
      },
      isOpen: () => open,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection: ModelConnection = {
    provider: 'compatible',
    model: 'by-hand',
    baseUrl: `http://127.0.0.1:${port}/v1`,
  };
  return {
    connection,
    calls: calls as readonly HeldCall[],
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** An interview in which the model has been called for the first question's introduction, and no client is connected. */
export const turnTaken = async (
  { app, provider }: { app: TestApp; provider: HandHeldProvider },
  client: Client,
  to = app.origin,
) => {
  const { id } = await startInterview(client);
  await hearOut(app.origin, client, id);
  const before = provider.calls.length;
  const calls = () => provider.calls.slice(before);
  const body = { turnId: randomUUID(), answers: 1, heard: null, text: 'I build payment services.' };
  must(await app.send(api.sayTurn, { params: { id }, body }, client.accessToken, to));
  await expect.poll(() => calls().length).toBe(1);
  return { id, calls };
};
