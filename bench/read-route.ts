// Calls a route repeatedly over HTTP and counts the database buffers that each request reads.
import { apiBase } from '../contract/src/api.ts';
import type { CountBuffers } from '../server/testing/count-buffers.ts';
import type { ScaleRoute } from '../server/testing/scale-routes.ts';
import { median } from './run-load.ts';

export type Read = { buffers: number; ms: number; bytes: number };

/** Measured requests, after one that warms the caches. */
export const looks = 5;

export const readRoute = async (
  origin: string,
  { method, path, body, readsOnly, uncached }: ScaleRoute,
  token: string | undefined,
  count: CountBuffers,
): Promise<Read> => {
  const ask = async (): Promise<number> => {
    const reply = await fetch(`${origin}${apiBase}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
    return text.length;
  };
  let bytes = 0;
  const all: { buffers: number; ms: number }[] = [];
  for (let look = 0; look <= looks; look += 1) {
    let ms = 0;
    const counted = await count.of(async () => {
      const started = performance.now();
      bytes = await ask();
      ms = performance.now() - started;
    });
    all.push({ buffers: readsOnly ? counted.reads : counted.all, ms });
  }
  // the first request warms the caches, unless an uncached request is to be measured
  const measuredRuns = uncached ? all.slice(0, 1) : all.slice(1);
  return {
    buffers: Math.round(median(measuredRuns.map(({ buffers }) => buffers))),
    ms: median(measuredRuns.map(({ ms }) => ms)),
    bytes,
  };
};
