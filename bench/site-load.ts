// Load on all public pages of one process with Brotli, compared with bare node:http sending the same bytes.
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { unsetPages } from '../contract/src/pages.ts';
import { serveBytes, type Bytes } from './floor-server.ts';
import { median, runLoad, type Measured } from './run-load.ts';

const connections = 64;
const rounds = 3;
const seconds = 4;

export type SiteLoad = { product: Side; bare: Side; bytes: number };
type Side = { perSecond: number; p50: number; p99: number };

export const loadSite = async (origin: string): Promise<SiteLoad> => {
  const table = new Map(
    await Promise.all(unsetPages.map(async (path) => [path, await readAs(origin + path)] as const)),
  );
  const bare = await serveBytes(table);
  try {
    const load = (side: string, duration: number): Promise<Measured> =>
      runLoad({
        origin: side,
        method: 'GET',
        targets: unsetPages.map((path) => ({ path })),
        connections,
        seconds: duration,
        firstRevision: 0,
        encoding: 'br',
      });
    for (const side of [origin, bare.origin]) await load(side, 1);
    const measured: { product: Measured[]; bare: Measured[] } = { product: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.product.push(await load(origin, seconds));
      measured.bare.push(await load(bare.origin, seconds));
    }
    const bytes = [...table.values()].reduce((sum, { body }) => sum + body.length, 0) / table.size;
    return { product: mediansOf(measured.product), bare: mediansOf(measured.bare), bytes };
  } finally {
    await bare.close();
  }
};

/** The product's compressed bytes and headers of a page. Waits, because compression finishes after the server starts. */
const readAs = async (url: string): Promise<Bytes> => {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(100)) {
    const clientRequest = request(url, { headers: { 'accept-encoding': 'br' } }).end();
    const [reply] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const body = await buffer(reply);
    if (reply.headers['content-encoding'] === 'br') return { body, headers: headersOf(reply) };
  }
  throw new Error(`${url} came uncompressed`);
};

/** The response headers without connection headers, which Node adds itself. */
const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['connection', 'keep-alive', 'date', 'content-length'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

const mediansOf = (rows: Measured[]): Side => ({
  perSecond: median(rows.map(({ perSecond }) => perSecond)),
  p50: median(rows.map(({ p50 }) => p50)),
  p99: median(rows.map(({ p99 }) => p99)),
});
