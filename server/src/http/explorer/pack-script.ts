// A thread of its own: takes the explorer's script out of its package and compresses it, which is a second of work.
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import explorer from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** What the thread hands over. */
export type PackedScript = { identity: Uint8Array; br: Uint8Array; gzip: Uint8Array };

// the package keeps its script to itself and only answers it, beside a page with a script in it that we can't allow
const app = Fastify();
await app.register(explorer, { routePrefix: '/', configuration: { url: '/api/openapi.json' } });
const { rawPayload: identity } = await app.inject('/js/scalar.js');

const packed: PackedScript = {
  identity,
  br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: gzipSync(identity, { level: 8 }),
};
parentPort?.postMessage(packed);
