// Tests the server's first reply for each URL of the web app: a page, the application, a redirect, or 404.
import { unsetSite } from '@rehearse/contract/operations/fill-site.ts';
import { appPages, missingPage, publicPages } from '@rehearse/contract/pages.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from './web-files.ts';

const fileOf = (path: string): string => (path === '/' ? 'index' : path.slice(1));

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
const webRoot = mkdtempSync(join(tmpdir(), 'rehearse-pages-'));
beforeAll(async () => {
  for (const folder of ['public', 'assets']) mkdirSync(join(webRoot, folder));
  writeFileSync(join(webRoot, 'app.html'), 'the application');
  for (const path of publicPages)
    writeFileSync(join(webRoot, 'public', `${fileOf(path)}.html`), `the page ${path}`);
  const listed = publicPages.map((path) => ({ path, file: `${fileOf(path)}.html`, type: 'text/html' }));
  writeFileSync(join(webRoot, 'public', 'site.json'), JSON.stringify(listed));
  // Another route next to the pages, as in the product.
  app.get('/api/health', () => ({ status: 'ok' }));
  await serveWeb(
    app,
    webRoot,
    {
      environment: 'development',
      debug: true,
      analytics: false,
      sendsMail: false,
      providers: { google: false, github: false },
    },
    {},
    {
      readFilled: async () => ({
        ...unsetSite(),
        settings: { ...unsetSite().settings, imprint: 'Who runs this' },
      }),
    },
  );
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const ask = async (
  url: string,
  method: 'GET' | 'HEAD' = 'GET',
  sent: Record<string, string> = { 'sec-fetch-mode': 'navigate' },
) => {
  const { statusCode, headers, body } = await app.inject({ method, url, headers: sent });
  return { status: statusCode, to: headers.location, body, kind: headers['content-type'] ?? '' };
};

describe('a page', () => {
  test('[S2.1] exists for the 21 public routes of the specification, four more, and the imprint', () => {
    const more = ['/questions', '/sample-result', '/compare', '/changelog', '/imprint'];
    expect(new Set(publicPages).size).toBe(21 + more.length);
    expect(publicPages).toEqual(expect.arrayContaining(more));
  });

  test.each(publicPages)(
    '[S2.1] %s returns its own page, also for HEAD and with a trailing slash',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 200, body: `the page ${path}` });
      expect(await ask(`${path}?from=mail`)).toMatchObject({ status: 200, body: `the page ${path}` });
      expect(await ask(path, 'HEAD')).toMatchObject({ status: 200, body: '' });
      if (path !== '/')
        expect(await ask(`${path}/`)).toMatchObject({ status: 200, body: `the page ${path}` });
    },
  );

  test.each(appPages)('%s returns the application', async (pattern) => {
    const path = pattern.replace(':id', 'backend-retry-safe-post');
    expect(await ask(`${path}?id=1`)).toMatchObject({ status: 200, body: 'the application' });
    expect((await ask(path)).kind).toContain('text/html');
  });

  test('has an opener policy that allows pop-ups, except for the OAuth callback', async () => {
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: { host: 'localhost' } })).headers['cross-origin-opener-policy'];
    expect(await policyOf('/auth')).toBe('same-origin-allow-popups');
    expect(await policyOf('/oauth/callback')).toBeUndefined();
  });

  test('/api is a page, and paths under it are the API', async () => {
    for (const path of ['/api', '/api/'])
      expect(await ask(path)).toMatchObject({ status: 200, body: 'the page /api' });
    expect(await ask('/api/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(await ask('/api/no-such-call')).toMatchObject({ status: 404, to: undefined });
  });
});

test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.20:3000'])(
  '[S7.4] pages requested from %s call that host, and no cache stores the setting',
  async (host) => {
    const { headers, json } = await app.inject({ url: '/app-config.json', headers: { host } });
    expect(json()).toMatchObject({ apiBaseUrl: `http://${host}/api`, backendUrl: `http://${host}` });
    expect(headers['cache-control']).toBe('no-store');
  },
);

describe('a redirect', () => {
  /** The replies for the path as is, with a trailing slash, and with HEAD. */
  const allOf = async (path: string) => {
    const replies = [await ask(path), await ask(`${path}/`), await ask(path, 'HEAD')];
    return new Set(replies.map(({ status, to }) => `${status} ${to}`));
  };
  test('[S2.23] goes from /test to /dashboard/test', async () => {
    expect(await allOf('/test')).toEqual(new Set(['302 /dashboard/test']));
  });
  test('[S2.24] goes from /review to /dashboard/review', async () => {
    expect(await allOf('/review')).toEqual(new Set(['302 /dashboard/review']));
  });
  test('[S2.25] goes from /profile to /dashboard/profile', async () => {
    expect(await allOf('/profile')).toEqual(new Set(['302 /dashboard/profile']));
  });

  test('keeps the query, safely encoded', async () => {
    expect(await ask('/review?sort=oldest&search=a%20b')).toMatchObject({
      to: '/dashboard/review?sort=oldest&search=a%20b',
    });
    const { status, to } = await ask('/review?q=é&x=%0d%0aset-cookie:a=b');
    expect({ status, to }).toEqual({
      status: 302,
      to: '/dashboard/review?q=%C3%A9&x=%0d%0aset-cookie:a=b',
    });
  });

  test.each([
    '/no/such/page',
    '/Features',
    '/features/more',
    '/dashboard/no-such-page',
    '/admin/questions/one/two',
    '/auth/more',
    '/oauth',
    '/logout/now',
    '/app.html',
    '/public/index.html',
    '/apis',
    '//evil.example.org',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/no?to=//evil.example.org',
  ])('[S2.27] takes a browser from an unknown path to / without any of its text: %s', async (path) => {
    for (const url of [path, `${path}/`, `${path}?to=//evil.example.org`, `${path}?x=%0d%0aset-cookie:a=b`]) {
      expect(await ask(url)).toMatchObject({ status: 302, to: missingPage });
      expect(await ask(url, 'HEAD')).toMatchObject({ status: 302, to: missingPage });
    }
    expect(await ask(missingPage.split('#', 1)[0] ?? '')).toMatchObject({ status: 200, body: 'the page /' });
  });

  test.each(['/no/such/page', '/dashboard/no-such-page', '/Features'])(
    '[S2.27] is a 404 for a client that is not a browser: %s',
    async (path) => {
      const { status, to, kind, body } = await ask(path, 'GET', {});
      expect([status, to, kind]).toEqual([404, undefined, 'text/html; charset=utf-8']);
      expect(body).toContain('<meta name="robots" content="noindex">');
    },
  );

  test('goes from a social sign-in that is not set up to /auth, with the reason', async () => {
    expect(await ask('/auth/oauth2/google')).toMatchObject({ status: 302, to: '/auth?reason=no-google' });
    expect(await ask('/oauth2/authorize/github')).toMatchObject({
      status: 302,
      to: '/auth?reason=no-github',
    });
  });
});

describe('404', () => {
  test.each([
    '/api/auth/none',
    '/identity',
    '/identity/none',
    '/assets/gone.js',
    '/favicon.ico',
    '/robots.txt',
    '/sw.js',
    '/API/none',
    '/Assets/gone.JS',
    '/logo.webp',
    '/.vite/manifest.json',
  ])('is returned for missing calls and files: %s', async (path) => {
    const { status, to, body } = await ask(path);
    expect({ status, to, code: (JSON.parse(body) as { error: { code: string } }).error.code }).toEqual({
      status: 404,
      to: undefined,
      code: 'not_found',
    });
  });

  test.each(['/', '/features', '/auth', '/dashboard', '/test', '/no/such/page', '/oauth/callback'])(
    'is returned for methods other than GET and HEAD: %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
        const { statusCode, headers } = await app.inject({ method, url: path });
        expect({ method, statusCode, to: headers.location }).toEqual({
          method,
          statusCode: 404,
          to: undefined,
        });
      }
    },
  );
});
