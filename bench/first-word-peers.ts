// The two servers of the first-word benchmark, each in its own process: a mock provider that streams words, and ours.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createConnectModel } from '../server/src/platform/llm/connect-model.ts';

/** Interval between words after the first, which is sent immediately; roughly reading speed. */
const betweenMs = 100;
let words = 40;
/** If true, the provider accepts calls but never responds. */
let hangs = false;
process.on('message', (settings: { words: number; hangs?: boolean }) => {
  words = settings.words;
  hangs = settings.hangs ?? false;
});

const word = (content: string, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const drip = (reply: ServerResponse): void => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  // the interviewer withholds a few words in case they reveal the answer key, so send several at once
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

/** The streaming adapter behind a route that writes each chunk as a server-sent event, as interviews do. */
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
