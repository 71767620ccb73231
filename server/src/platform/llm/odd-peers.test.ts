// Tests the model adapter against servers that aren't providers: web pages, silence, endless and broken streams, redirects.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { patientLimits } from '../../../testing/model-peer.ts';
import type { ModelFailure, ModelStream } from './model.port.ts';
import { createConnectModel } from './connect-model.ts';

const limits = { ...patientLimits, maxOutputTokens: 100 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that counts its open requests, and can wait for all of them to close. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  let open = 0;
  const waiting: (() => void)[] = [];
  server.on('request', (request) => {
    open += 1;
    request.once('close', () => {
      open -= 1;
      if (open === 0) for (const tell of waiting.splice(0)) tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open,
    allEnded: () => new Promise<void>((resolve) => (open === 0 ? resolve() : waiting.push(resolve))),
  };
};

const connectTo = (url: string, { callsAtOnce = 4, own = limits } = {}) =>
  createConnectModel({ callsAtOnce })({ provider: 'compatible', model: 'm', apiKey: 'k', baseUrl: url }, own);
const talk = (url: string, signal?: AbortSignal) =>
  connectTo(url).streamText({ system: 's', messages: [{ role: 'user', text: 'hello' }], signal });
const drain = async (stream: ModelStream): Promise<string> => {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
};
const failureOf = (promise: Promise<unknown>): Promise<ModelFailure> =>
  promise.then(
    () => expect.fail('it went well'),
    (error: unknown) => error as ModelFailure,
  );

const head = { 'content-type': 'text/event-stream' };
const word = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
/** Writes until the client disconnects. */
const forever: RequestListener = (_, reply) => {
  reply.writeHead(200, head);
  const more = () => {
    while (!reply.destroyed && reply.write(word('word '.repeat(50))));
    if (!reply.destroyed) reply.once('drain', more);
  };
  more();
};

describe('a reply that is not a stream of text', () => {
  it.each([
    ['a web page', 'text/html', '<!doctype html><h1>Welcome to nginx</h1>', 'malformed'],
    ['an error with status 200', 'application/json', '{"error":{"message":"no such model"}}', 'malformed'],
    ['an empty reply', 'text/event-stream', '', 'cut'],
    ['lines that are not JSON', 'text/event-stream', 'data: hello\n\ndata: {]\n\n', 'malformed'],
    [
      'an error inside the stream',
      'text/event-stream',
      'data: {"error":{"message":"x","code":"overloaded"}}\n\n',
      'down',
    ],
  ])('%s is a failure, never text', async (_, type, body, kind) => {
    const { url } = await serve((__, reply) => void reply.writeHead(200, { 'content-type': type }).end(body));
    expect(await failureOf(drain(talk(url)))).toMatchObject({ name: 'ModelFailure', kind });
  });

  it('with invalid UTF-8 is read with replacement characters', async () => {
    const { url } = await serve((_, reply) => {
      reply.writeHead(200, head);
      const [before, after] = word('a?b', 'stop').split('?') as [string, string];
      reply.end(Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)]));
    });
    expect(await drain(talk(url))).toBe('a\uFFFD\uFFFDb');
  });

  it('from a closed port is reported as down', async () => {
    const { url } = await serve(() => undefined);
    for (const close of closers.splice(0)) close();
    expect(await failureOf(drain(talk(url)))).toMatchObject({ kind: 'down', message: 'ECONNREFUSED' });
  });
});

describe('the key', () => {
  it('does not follow a redirect to another host', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, reply) => {
      seen.push(request.headers.authorization);
      reply.end();
    });
    const { url } = await serve((_, reply) => void reply.writeHead(307, { location: other.url }).end());
    expect(await failureOf(drain(talk(url)))).toMatchObject({ kind: 'turned_down', message: '307' });
    expect(seen).toEqual([]);
  });
});

describe('the connection', () => {
  it('stays open for the next call', async () => {
    const connections = new Set<Socket>();
    let calls = 0;
    const peer = await serve((request, reply) => {
      connections.add(request.socket);
      calls += 1;
      reply.writeHead(200, head).end(word('ok', 'stop'));
    });
    for (let n = 0; n < 3; n += 1) expect(await drain(talk(peer.url))).toBe('ok');
    expect([calls, connections.size]).toEqual([3, 1]);
  });

  it('is reopened if the provider reset it', async () => {
    let calls = 0;
    const peer = await serve((request, reply) => {
      calls += 1;
      // the second call gets a connection that is reset
      if (calls === 2) request.socket.resetAndDestroy();
      else reply.writeHead(200, head).end(word('ok', 'stop'));
    });
    for (let n = 0; n < 2; n += 1) expect(await drain(talk(peer.url))).toBe('ok');
    expect(calls).toBe(3);
  });
});

describe('the provider’s request', () => {
  it('ends when the client stops reading, and its tokens so far are counted', async () => {
    const peer = await serve(forever);
    const stream = talk(peer.url);
    let read = '';
    for await (const piece of stream) {
      read = piece;
      break;
    }
    await peer.allEnded();
    expect(read).toContain('word');
    const usage = await stream.usage;
    expect(usage).toMatchObject({ counted: false });
    expect(usage?.outputTokens).toBeGreaterThan(0);
  });

  it('ends when the client aborts, which is not a failure of the model', async () => {
    const peer = await serve(forever);
    const reader = new AbortController();
    const stream = talk(peer.url, reader.signal);
    const reason = new Error('the page was closed');
    const seen = await failureOf(
      (async () => {
        for await (const piece of stream) if (piece) reader.abort(reason);
      })(),
    );
    expect(seen).toBe(reason);
    await peer.allEnded();
  });

  it('ends when the reply exceeds the requested length', async () => {
    const peer = await serve(forever);
    expect((await failureOf(drain(talk(peer.url)))).kind).toBe('malformed');
    await peer.allEnded();
  });

  it('ends when a line never ends', async () => {
    const letters = Buffer.alloc(256 * 1024, 'x');
    const peer = await serve((_, reply) => {
      reply.writeHead(200, head).write('data: ');
      const more = () => {
        while (!reply.destroyed && reply.write(letters));
        if (!reply.destroyed) reply.once('drain', more);
      };
      more();
    });
    expect(await failureOf(drain(talk(peer.url)))).toMatchObject({
      kind: 'malformed',
      message: 'response too large',
    });
    await peer.allEnded();
  });

  it('ends when it hangs, and the concurrency limit holds', async () => {
    const peer = await serve((_, reply) => {
      reply.writeHead(200, head).flushHeaders();
    });
    const own = { ...limits, firstWordMs: 250 };
    const model = connectTo(peer.url, { callsAtOnce: 3, own });
    let most = 0;
    const calls = Array.from({ length: 10 }, () =>
      failureOf(model.askForObject({ system: 's', prompt: 'p', schema: z.object({}) })),
    );
    const over = Promise.all(calls);
    while (await Promise.race([over.then(() => false), delay(5, true)])) most = Math.max(most, peer.open());
    expect((await over).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'slow'));
    expect(most).toBe(3);
    await peer.allEnded();
  });
});
