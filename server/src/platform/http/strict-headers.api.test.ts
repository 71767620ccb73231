// Tests that every reply has the security headers: pages, files, API, identity provider, streams, and errors of every layer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@rehearse/contract/api.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Site } from './content-security-policy.ts';
import { createHttpApp, openListener } from './server.ts';
import { strictHeaders } from './strict-headers.ts';
import { serveWeb } from './web-files.ts';

const switches = {
  environment: 'production' as const,
  debug: false,
  analytics: false,
  sendsMail: false,
  providers: { google: false, github: false },
};
const site: Site = { publicUrl: 'https://rehearse.example' };

/** The reply's values of the expected headers. */
const strictOnesOf = ({ headers }: Response, sort: Parameters<typeof strictHeaders>[0], of: Site) =>
  Object.fromEntries(Object.keys(strictHeaders(sort, of)).map((name) => [name, headers.get(name)]));

describe('the web', () => {
  const root = mkdtempSync(join(tmpdir(), 'rehearse-web-'));
  const files = {
    'app.html': '<title>app</title>',
    'public/index.html': '<title>landing</title>',
    'public/site.json': '[{"path":"/","file":"index.html","type":"text/html"}]',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1.js': '',
    'assets/app-1.css': '',
    'assets/workers/sql-1.js': '',
  };
  let origin: string;
  let starting: Response;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const listener = await openListener('127.0.0.1', 0);
    const { app, serve } = createHttpApp(listener, { logLevel: 'silent', trustProxy: 0, site });
    await serveWeb(app, root, switches, site);
    await app.ready();
    origin = `http://127.0.0.1:${listener.address().port}`;
    close = () => Promise.all([app.close(), listener.close()]);
    starting = await fetch(`${origin}/`);
    serve();
  });
  afterAll(async () => {
    await close();
    rmSync(root, { recursive: true });
  });

  test('the reply during startup has the headers of data', () => {
    expect(starting.status).toBe(503);
    expect(strictOnesOf(starting, 'data', {})).toEqual(strictHeaders('data', {}));
  });

  test('an idle connection is kept longer than the minute that proxies keep it', () => {
    const [, seconds] = /^timeout=(\d+)$/.exec(starting.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test.each([
    ['/', 200, 'document'],
    ['/auth', 200, 'document'],
    ['/dashboard/test', 200, 'document'],
    ['/assets/workers/sql-1.js', 200, 'worker'],
    ['/assets/app-1.js', 200, 'data'],
    ['/assets/app-1.css', 200, 'data'],
    ['/favicon.svg', 200, 'data'],
    ['/app-config.json', 200, 'data'],
    ['/assets/workers/gone.js', 404, 'data'],
    ['/nowhere.json', 404, 'data'],
    ['/%ZZ', 404, 'data'],
  ] as const)('%s returns %i with the headers of a %s', async (path, status, sort) => {
    const reply = await fetch(origin + path, { redirect: 'manual' });
    expect(reply.status).toBe(status);
    expect(strictOnesOf(reply, sort, site)).toEqual(strictHeaders(sort, site));
  });
});

describe('the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test.each([
    ['/api/health', 200],
    ['/api/openapi.json', 200],
    ['/api/profile', 401],
    ['/api/nowhere', 404],
    ['/identity/token', 401],
    ['/identity/error', 200],
    ['/identity/nowhere', 404],
  ])('%s returns %i with the headers of data', async (path, status) => {
    const reply = await fetch(app.origin + path);
    expect(reply.status).toBe(status);
    expect(strictOnesOf(reply, 'data', {})).toEqual(strictHeaders('data', {}));
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  test('replies to a person are never stored', async () => {
    const person = await app.signUp();
    for (const endpoint of [api.readProfile, api.readOverview, api.listOpenAttempts, api.readCatalog]) {
      const { status, headers } = await person.call(endpoint);
      expect([endpoint.path, status, headers.get('cache-control')]).toEqual([endpoint.path, 200, 'no-store']);
    }
    const refreshed = await app.send(api.refresh, { body: { refreshToken: person.refreshToken } });
    expect(refreshed.headers.get('cache-control')).toBe('no-store');
  });

  test('the event stream has the headers of data', async () => {
    const { accessToken } = await app.signUp();
    const end = new AbortController();
    const reply = await fetch(`${app.origin}/api/events`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: end.signal,
    });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    expect(strictOnesOf(reply, 'data', {})).toEqual(strictHeaders('data', {}));
    end.abort();
  });
});
