// Tests raw paths that try to leave the site: no byte from outside, no server error, and the next page is served.
import { missingPage } from '@rehearse/contract/pages.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApp, openListener, type HttpListener } from './server.ts';
import { serveWeb } from './web-files.ts';

const secret = 'nobody may read this';
const folder = mkdtempSync(join(tmpdir(), 'rehearse-hostile-'));
const webRoot = join(folder, 'web', 'dist');
const files = {
  'app.html': '<p>the app</p>',
  'public/index.html': '<p>landing</p>',
  'public/site.json': `[{"path":"/","file":"index.html","type":"text/html","note":"${secret}"}]`,
  'public/draft.html': secret,
  'assets/here-1a2b.js': 'export {};',
  '.vite/manifest.json': `{"note":"${secret}"}`,
  '.hash': secret,
  '../../secret.txt': secret,
  '../../.env': secret,
  '../secret.txt': secret,
  'secret.txt': secret,
};

let listener: HttpListener;
let end: () => Promise<void>;
beforeAll(async () => {
  for (const name of ['public', 'assets', '.vite']) mkdirSync(join(webRoot, name), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(webRoot, file), content);
  listener = await openListener('127.0.0.1', 0);
  const { app, serve } = createHttpApp(listener, { logLevel: 'silent', trustProxy: 0, site: {} });
  await serveWeb(app, webRoot, {
    environment: 'production',
    debug: false,
    analytics: false,
    sendsMail: false,
    providers: { google: false, github: false },
  });
  await app.ready();
  serve();
  end = async () => {
    await app.close();
    await listener.close();
  };
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true });
});

/** The reply to a raw request line, which no client library has normalized. */
const ask = async (target: string, method = 'GET'): Promise<{ status: number; to?: string; all: string }> => {
  const { host, port } = listener.address();
  const socket = connect(port, host);
  socket.setEncoding('latin1');
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: rehearse.example\r\nsec-fetch-mode: navigate\r\nconnection: close\r\n\r\n`,
    'latin1',
  );
  const all = await text(socket);
  const to = /^location: (.*)\r$/im.exec(all)?.[1];
  return { status: Number(all.split(' ', 2)[1]), all, ...(to === undefined ? {} : { to }) };
};

const refusals = new Set([400, 404, 414, 431]);

/** 'held out' if the path is redirected to the landing page or rejected with an HTTP error; otherwise, what came back. */
const outcomeOf = async (target: string, method?: string): Promise<string> => {
  const { status, to, all } = await ask(target, method);
  if (all.includes(secret)) return `${target} told the secret`;
  if (refusals.has(status) || (status === 302 && to === missingPage)) return 'held out';
  return `${target.slice(0, 100)} was answered ${status} ${to ?? ''}`;
};

const up = ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', '%2e%2e%5c', '..\\', '.%2e/', '%2E%2E%2F'];
const disguised = [
  '%252e%252e%252f', // decoded twice by careless servers
  '%25252e%25252e%25252f',
  '%c0%ae%c0%ae%c0%af', // overlong UTF-8
  '%e0%80%ae%e0%80%ae%e0%80%af',
  '%f0%80%80%ae/',
  '%uff0e%uff0e/',
  '\u00c0\u00ae\u00c0\u00ae/',
  '....//',
  '..;/',
  '..%00/',
  '%00../',
];
const targets = ['secret.txt', '.env', 'web/secret.txt', 'web/dist/.hash', 'etc/passwd'];

test.each([...up, ...disguised])(
  '[S2.27] %s cannot leave the site, however often it is repeated, from any path',
  async (step) => {
    for (const start of ['/', '/assets/', '/assets/here-1a2b.js/', '/public/', '/docs/', '/.well-known/'])
      for (const times of [1, 2, 3, 8])
        for (const target of targets)
          expect(await outcomeOf(start + step.repeat(times) + target)).toBe('held out');
  },
);

test.each([
  '/public/site.json',
  '/public/draft.html',
  '/draft.html',
  '/site.json',
  '/.vite/manifest.json',
  '/.hash',
  '/.env',
  '/secret.txt',
  '/web/dist/secret.txt',
  '/web/dist/app.html',
  '/assets/..',
  '/assets/../app.html',
  '/assets/../.hash',
  '/assets/..%2fapp.html',
  '/assets/%2e%2e',
  '/assets//etc/passwd',
  '/assets/C:\\secret.txt',
  '//secret.txt',
  '///etc/passwd',
  '/\\secret.txt',
  '/file:///etc/passwd',
  '/secret.txt%00.html',
  '/%00',
  '/assets/here-1a2b.js%00',
  '/assets/here-1a2b.js%00.css',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/assets/%',
  'http://rehearse.example/../secret.txt',
  'http://elsewhere.example/%2e%2e/secret.txt',
  'http://elsewhere.example/assets/..%2f.hash',
  'file:///etc/passwd',
  '../secret.txt',
  'secret.txt',
])('[S2.27] %s redirects to / or is rejected, with GET and HEAD', async (target) => {
  expect(await outcomeOf(target)).toBe('held out');
  expect(await outcomeOf(target, 'HEAD')).toBe('held out');
});

test.each([9_000, 15_000, 70_000])(
  '[S2.27] a path of %i characters redirects to / or is rejected',
  async (length) => {
    expect(await outcomeOf(`/${'a'.repeat(length)}`)).toBe('held out');
    expect(await outcomeOf(`/${'../'.repeat(length / 3)}secret.txt`)).toBe('held out');
    expect(await outcomeOf(`/assets/${'%2e%2e%2f'.repeat(length / 9)}secret.txt`)).toBe('held out');
  },
);

test('[S2.27] no mix of such parts reads a secret, and the site keeps running', async () => {
  const piece = fc.constantFrom(
    ...up,
    ...disguised,
    ...targets,
    'assets',
    'public',
    '/',
    '//',
    '%2f',
    '%',
    '?',
    '#',
    '.',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
      const { status, all } = await ask(`/${pieces.join('')}`);
      expect([200, 302, 400, 404]).toContain(status);
      expect(all).not.toContain(secret);
      if (status === 200) expect(all).toContain('<p>landing</p>'); // `/?…` is the landing page
    }),
    { numRuns: 500 },
  );
  const home = await ask('/');
  expect([home.status, home.all.includes('<p>landing</p>')]).toEqual([200, true]);
});
