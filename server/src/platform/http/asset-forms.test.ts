// Tests that a built asset is sent in the client's encoding, cached forever, and only in place of its original.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web-files.ts';

const app = Fastify();
const webRoot = mkdtempSync(join(tmpdir(), 'rehearse-assets-'));
const script = 'export const words = "again and again";\n'.repeat(50);
const files: Record<string, string | Buffer> = {
  'app.html': '<p>the app</p>'.repeat(50),
  'public/index.html': '<p>landing</p>',
  'public/site.json': '[{"path":"/","file":"index.html","type":"text/html"}]',
  'assets/here-1a2b.js': script,
  'assets/here-1a2b.js.br': brotliCompressSync(script),
  'assets/here-1a2b.js.gz': gzipSync(script),
  'assets/font-3c4d.woff2': 'a font',
  'theme.js': script,
  'favicon.svg': `<svg>${'<path d="M0 0"/>'.repeat(50)}</svg>`,
};
beforeAll(async () => {
  for (const folder of ['public', 'assets']) mkdirSync(join(webRoot, folder));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(webRoot, file), content);
  await serveWeb(app, webRoot, {
    environment: 'production',
    debug: false,
    analytics: false,
    sendsMail: false,
    providers: { google: false, github: false },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url,
    ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }),
  });
const ready: [string | undefined, string | undefined, (body: Buffer) => Buffer][] = [
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body) => body],
  [undefined, undefined, (body) => body],
];

test.each(ready)('an asset requested with %s is sent as %s, also for HEAD', async (accepted, form, plain) => {
  const got = await ask('/assets/here-1a2b.js', accepted);
  const wanted = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  };
  expect(got.statusCode).toBe(200);
  expect(got.headers).toMatchObject(wanted);
  expect(got.headers['content-encoding']).toBe(form);
  expect(plain(got.rawPayload).toString()).toBe(script);
  const head = await ask('/assets/here-1a2b.js', accepted, 'HEAD');
  expect(head.headers).toMatchObject(wanted);
  expect([head.headers['content-encoding'], head.body]).toEqual([form, '']);
});

test.each([
  ['/auth', 'app.html', 'text/html; charset=utf-8'],
  ['/theme.js', 'theme.js', 'text/javascript; charset=utf-8'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml; charset=utf-8'],
])('%s, without a hash in its name, is compressed too and revalidated', async (url, name, type) => {
  const plain = await ask(url);
  expect(plain.body).toBe(String(files[name]));
  await expect.poll(async () => (await ask(url, 'gzip')).headers['content-encoding']).toBe('gzip');
  const br = await ask(url, 'br, gzip');
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const again = await app.inject({ url, headers: { 'if-none-match': String(br.headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a file without a compressed copy is sent as is', async () => {
  const { statusCode, headers, body } = await ask('/assets/font-3c4d.woff2', 'br, gzip');
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, 'a font']);
});

test.each(['br', 'gz'])('the .%s file has no URL of its own', async (end) => {
  expect((await ask(`/assets/here-1a2b.js.${end}`)).statusCode).toBe(404);
});

test('an asset in the browser’s cache is not sent again', async () => {
  const { headers } = await ask('/assets/here-1a2b.js', 'br');
  const again = await app.inject({
    url: '/assets/here-1a2b.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page replies to HEAD as to GET, without a body, and sets no cookie', async () => {
  const got = await ask('/', 'br');
  const head = await ask('/', 'br', 'HEAD');
  const comparable = ({ headers }: typeof got) => ({ ...headers, date: '' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(comparable(head)).toEqual(comparable(got));
  expect(got.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(got.headers['set-cookie']).toBeUndefined();
});
