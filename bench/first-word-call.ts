// Measures the time to the first word of a streamed response, over keep-alive connections.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

type Sent = { body?: string; token?: string; method?: 'GET' | 'POST' };

/** Milliseconds to the first chunk that contains a word; reads the stream to its end. */
export const firstWord = (
  port: number,
  path: string,
  { body, token, method = 'POST' }: Sent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let first: number | undefined;
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    request({ host: '127.0.0.1', port, path, method, agent, headers }, (reply) => {
      reply.on('data', (piece: Buffer) => {
        if (first === undefined && piece.includes('word')) first = performance.now() - began;
      });
      reply.on('end', () =>
        first === undefined ? reject(new Error(`no word came (${reply.statusCode})`)) : resolve(first),
      );
      reply.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
