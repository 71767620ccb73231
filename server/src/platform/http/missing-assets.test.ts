// Tests that a missing file under the assets folder is a 404, not the app's page, so that a missing chunk is noticed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web-files.ts';

const app = Fastify();
const webRoot = mkdtempSync(join(tmpdir(), 'rehearse-web-'));
const files = {
  'app.html': '<p>the app</p>',
  'public/index.html': '<p>landing</p>',
  'public/site.json': '[{"path":"/","file":"index.html","type":"text/html"}]',
  'assets/here-1a2b.js': 'export {};',
  '.vite/manifest.json': '{}',
};
beforeAll(async () => {
  for (const folder of ['public', 'assets', '.vite']) mkdirSync(join(webRoot, folder));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(webRoot, file), content);
  await serveWeb(app, webRoot, {
    environment: 'development',
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

test('[S8.13] an existing chunk is served and cached forever', async () => {
  const { statusCode, headers, body } = await app.inject('/assets/here-1a2b.js');
  expect(statusCode).toBe(200);
  expect(body).toBe('export {};');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/assets/gone-3c4d.js',
  '/assets/gone-3c4d.css?v=1',
  '/assets/dashboard',
  '/assets/',
  '/assets',
  '/assets/../assets/gone.js',
  '/assets/..%2fapp.html',
])('[S8.13] %s returns 404 and no page, with GET and HEAD', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url });
    expect({ method, statusCode }).toEqual({ method, statusCode: 404 });
    expect(headers['content-type'] ?? '').not.toContain('html');
    expect(body).not.toContain('<p>');
    expect(headers['cache-control'] ?? 'no-store').not.toMatch(/immutable|max-age=[1-9]/);
  }
});

test('the build manifest is not served', async () => {
  const { statusCode, headers } = await app.inject('/.vite/manifest.json');
  expect([statusCode, headers.location]).toEqual([404, undefined]);
});
