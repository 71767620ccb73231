// Tests the site in memory: URLs filled in, the client's encoding, and a 304 for unchanged files.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  answerFile,
  compressSite,
  encodingFor,
  formsOf,
  readTemplates,
  stylesIn,
  type SiteForms,
} from './site-files.ts';

const words = 'To be read again and again. '.repeat(200);
const page = `<link rel="canonical" href="__ORIGIN__/about"><p>${words}</p>`;
let folder: string;
let site: Map<string, SiteForms>;
let offer: keyof SiteForms = 'open';
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rehearse-site-'));
  mkdirSync(folder, { recursive: true });
  const listed = [
    { path: '/about', file: 'about.html', type: 'text/html; charset=utf-8' },
    { path: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
    { path: '/.well-known/security.txt', file: 'security.txt', type: 'text/plain; charset=utf-8' },
  ];
  writeFileSync(join(folder, 'site.json'), JSON.stringify(listed));
  writeFileSync(join(folder, 'about.html'), page);
  writeFileSync(join(folder, 'index.html'), '<p data-sign-up="__SIGN_UP__">Sign in</p>');
  writeFileSync(join(folder, 'security.txt'), 'Expires: __IN_A_YEAR__\n');
  const templates = readTemplates(folder, 'https://practice.example.org', new Date('2026-03-04T10:00:00Z'));
  const forms = templates.map(async ({ path, type, read }) => [path, formsOf(type, await read())] as const);
  site = new Map(await Promise.all(forms));
  app = Fastify();
  for (const [path, forms] of site)
    app.get(path, (request, reply) => answerFile(forms[offer], request, reply));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });

it('fills in the origin and the expiry date of security.txt', async () => {
  expect((await ask('/about')).body).toContain('href="https://practice.example.org/about"');
  expect((await ask('/.well-known/security.txt')).body).toBe('Expires: 2027-03-04T10:00:00.000Z\n');
});

it('shows the current sign-up offer, even to a client that cached another one', async () => {
  const open = await ask('/');
  expect(open.body).toContain('data-sign-up="open"');
  offer = 'invitation';
  const changed = await ask('/', { 'if-none-match': String(open.headers.etag) });
  expect([changed.statusCode, changed.body]).toEqual([200, '<p data-sign-up="invitation">Sign in</p>']);
  offer = 'open';
  expect((await ask('/', { 'if-none-match': String(open.headers.etag) })).statusCode).toBe(304);
});

it('keeps one file for a page without sign-up', () => {
  const forms = site.get('/about');
  expect(forms?.closed).toBe(forms?.open);
});

it('serves the same content before and after it is compressed', async () => {
  const plain = await ask('/about', { 'accept-encoding': 'br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  await compressSite([...site.values()].map(({ open }) => open));
  const br = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gz = await ask('/about', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
});

it('returns 304 to a client with the current file', async () => {
  const { headers } = await ask('/about');
  const again = await ask('/about', { 'if-none-match': String(headers['etag']) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('each style in a page is hashed, and none in other files', () => {
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const html = '<style>a{color:red}\n</style><p>x</p><style>b{}</style>';
  expect(stylesIn('text/html', html)).toEqual([sha256('a{color:red}\n'), sha256('b{}')]);
  expect(stylesIn('text/html', '<p>plain</p>')).toEqual([]);
  expect(stylesIn('application/rss+xml', html)).toEqual([]);
});

describe('the accepted encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['BR', 'br'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
