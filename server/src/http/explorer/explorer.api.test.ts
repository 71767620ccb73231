// The explorer's page and files: what each is answered as, in which form, for how long, and to whom it is not listed.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { strictHeaders } from '../strict-headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** As it comes over the wire: `fetch` would take its wrapping off. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      request(app.origin + path, { headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => void parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

const files = [
  ['/api/explorer', 'text/html; charset=utf-8', 'explorer'],
  ['/api/explorer/start.js', 'text/javascript; charset=utf-8', 'data'],
  ['/api/explorer/explorer.css', 'text/css; charset=utf-8', 'data'],
  ['/api/explorer/scalar.js', 'text/javascript; charset=utf-8', 'data'],
] as const;

test.each(files)(
  '%s is %s, as strict as its sort, and asked for again by its tag',
  async (path, type, sort) => {
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    expect(headers).toMatchObject(strictHeaders(sort, {}));
    const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);

test('the four megabytes go out as one, as brotli or gzip', async () => {
  const path = '/api/explorer/scalar.js';
  const plain = await ask(path);
  expect(plain.body.length).toBeGreaterThan(4_000_000);
  const br = await ask(path, { 'accept-encoding': 'gzip, br' });
  const gzip = await ask(path, { 'accept-encoding': 'gzip' });
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  for (const { headers, body } of [br, gzip]) {
    expect(headers.vary).toContain('accept-encoding');
    expect(body.length).toBeLessThan(1_300_000);
  }
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

test('the page names no script, style or picture that is not ours, and holds none', async () => {
  const html = (await ask('/api/explorer')).body.toString();
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(named).toContain('/api/explorer/scalar.js');
  expect(named.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
  expect(html).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]* src=)/);
});

test('nothing else is beside them, and openapi.json tells of the calls alone', async () => {
  for (const path of [
    '/api/explorer/js/scalar.js',
    '/api/explorer/page.html',
    '/api/explorer/openapi.json',
    '/api/explorers',
  ])
    expect((await ask(path)).status, path).toBe(404);
  const described = JSON.parse((await ask('/api/openapi.json')).body.toString()) as { paths: object };
  expect(Object.keys(described.paths)).toContain('/api/health');
  expect(Object.keys(described.paths).filter((path) => path.includes('explorer'))).toEqual([]);
});

test("its colours are the product's own", () => {
  /** Each token of both themes. */
  const tokensOf = (file: string) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split("[data-theme='dark']")
      .map(
        (theme) =>
          new Map(
            [...theme.matchAll(/^ +--([\w-]+): (oklch\([^;]+);/gm)].map(([, name, value]) => [name, value]),
          ),
      );
  const [light = new Map(), dark = new Map()] = tokensOf('explorer.css');
  const [ownLight, ownDark] = tokensOf('../../../../web/src/ui/tokens.css');
  expect([light.size, dark.size]).toEqual([14, 14]);
  for (const [name, value] of light) expect(ownLight?.get(name), name).toBe(value);
  for (const [name, value] of dark) expect(ownDark?.get(name), name).toBe(value);
});
