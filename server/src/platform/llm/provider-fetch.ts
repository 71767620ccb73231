// fetch for the AI SDK, over node:http: keeps connections open between turns, follows no redirects, and limits the reply's size.
import { request as overHttp, Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as overHttps, Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { ModelFailure } from './model.port.ts';

/**
 * Longer than an interview turn, which takes a minute. A new connection would delay the first token by two or three round
 * trips.
 */
const idleMs = 90_000;
const pool = { keepAlive: true, maxFreeSockets: 64, timeout: idleMs };
const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) };

/** A long answer is 100 kB; with protocol overhead around each token, about 4 MB. */
const maxReplyBytes = 16 * 1024 * 1024;
/** Statuses for which Response doesn't allow a body. */
const bodiless = [204, 205, 304];

type FetchInput = Parameters<typeof globalThis.fetch>;

/** Returns a 3xx as is: following it would send the key to another host. */
export const providerFetch = async (...[input, init = {}]: FetchInput): Promise<Response> => {
  const reply = await send(new URL(input instanceof Request ? input.url : input), init);
  const { statusCode: status = 0, headers } = reply;
  if (status < 300 && !headers['content-type']?.toLowerCase().includes('text/event-stream')) {
    reply.destroy();
    throw new ModelFailure('malformed', 'response is not an event stream');
  }
  return new Response(bodiless.includes(status) ? null : limited(reply), {
    status,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
};

const send = async (url: URL, init: RequestInit): Promise<IncomingMessage> => {
  for (;;) {
    init.signal?.throwIfAborted();
    try {
      return await sendOnce(url, init);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
    }
  }
};

/** The provider closed an idle connection just as we reused it, so it hasn't read the request. */
class StaleConnection extends Error {}

const sendOnce = (
  url: URL,
  { method = 'POST', headers, body, signal }: RequestInit,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:';
    const options = {
      method,
      // compressed streams arrive in bursts
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      agent: agents[isPlain ? 'http:' : 'https:'],
    };
    const request: ClientRequest = (isPlain ? overHttp : overHttps)(url, options, resolve);
    // not as an option: that destroys the socket with an error that may have no listener
    const abort = () => request.destroy();
    signal?.addEventListener('abort', abort, { once: true });
    request.on('close', () => signal?.removeEventListener('abort', abort));
    request.setNoDelay();
    request.on('error', (error: Error & { code?: string }) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    );
    request.end(body);
  });

const limited = (reply: IncomingMessage): ReadableStream => {
  const stream = Readable.toWeb(reply) as ReadableStream;
  let bytes = 0;
  reply.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxReplyBytes) reply.destroy(new ModelFailure('malformed', 'response too large'));
  });
  return stream;
};
