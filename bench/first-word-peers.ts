// The two servers of the bench of first words, each a process of its own: a provider that drips words, and ours before it.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createConnectModel } from '../server/src/platform/llm/connect-model.ts';

/** A word at once and one each tenth of a second: as fast as people read. */
const betweenMs = 100;
let words = 40;
/** From now on it takes calls and says nothing to them. */
let hangs = false;
process.on('message', (settings: { words: number; hangs?: boolean }) => {
  words = settings.words;
  hangs = settings.hangs ?? false;
});

const word = (content: string, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const drip = (reply: ServerResponse): void => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  // an interviewer's words are held until the next is there, in case they begin to say the key
  reply.write(word('word word word word ', null));
  let left = words - 1;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return void reply.write(word('word ', null));
    clearInterval(timer);
    reply.end(`${word('', 'stop')}data: [DONE]\n\n`);
  }, betweenMs);
  reply.on('close', () => clearInterval(timer));
};

const serveProvider = async (): Promise<number> => {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => hangs || drip(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** The streaming adapter behind a route that writes each piece as an event, as a reply of an interview leaves. */
const serveOurs = async (providerPort: number): Promise<number> => {
  const model = createConnectModel({ callsAtOnce: 500 })(
    {
      provider: 'compatible',
      model: 'm',
      apiKey: 'k',
      baseUrl: `http://127.0.0.1:${providerPort}/v1`,
    },
    { firstWordMs: 30_000, callMs: 120_000, maxOutputTokens: 4_000 },
  );
  const app = Fastify();
  app.post('/stream', async (_, reply) => {
    reply.hijack();
    const { raw } = reply;
    const reader = new AbortController();
    raw.on('close', () => reader.abort(new Error('the reader has left')));
    raw.writeHead(200, { 'content-type': 'text/event-stream' });
    const messages = [{ role: 'user' as const, text: 'Tell me about a conflict.' }];
    const stream = model.streamText({ system: 'You interview.', messages, signal: reader.signal });
    try {
      for await (const piece of stream) raw.write(`data: ${JSON.stringify(piece)}\n\n`);
    } finally {
      raw.end();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const [role, providerPort] = process.argv.slice(2);
const port = role === 'provider' ? await serveProvider() : await serveOurs(Number(providerPort));
process.send?.({ port });
