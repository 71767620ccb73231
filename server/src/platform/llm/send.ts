// The one way out to providers: over connections that stay open, no redirect takes the key along, no reply is endless.
import { request as overHttp, Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as overHttps, Agent as HttpsAgent } from 'node:https';

/** A turn of an interview takes a minute; a new connection would cost its first word two or three ways there and back. */
const idleMs = 90_000;
const kept = { keepAlive: true, maxFreeSockets: 64, timeout: idleMs };
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };

type Sent = Parameters<typeof globalThis.fetch>;

/** Resolves with the head of the reply, whatever its status. Aborting ends it at any time. */
export const send = async (...[input, init = {}]: Sent): Promise<IncomingMessage> => {
  const url = new URL(input instanceof Request ? input.url : input);
  const signal = init.signal ?? undefined;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await once(url, init, signal);
    } catch (error) {
      // a kept connection that was closed there just as it was taken up: nothing was read of the call
      if (!(error instanceof Stale)) throw error;
    }
  }
};

class Stale extends Error {}

const once = (url: URL, init: RequestInit, signal: AbortSignal | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // `identity`: a stream that is packed comes in lumps
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
    const isPlain = url.protocol === 'http:';
    const options = {
      method: init.method ?? 'POST',
      headers,
      signal,
      agent: agents[isPlain ? 'http:' : 'https:'],
    };
    const asked: ClientRequest = (isPlain ? overHttp : overHttps)(url, options, resolve);
    asked.setNoDelay();
    asked.on('error', (error: Error & { code?: string }) =>
      reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new Stale() : error),
    );
    asked.end(init.body);
  });
