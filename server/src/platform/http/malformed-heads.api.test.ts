// Tests requests with unusable headers: each is answered immediately with 400, on every path, and nothing hangs.
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOidcPeer } from '../../../testing/oidc-peer.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let peer: Awaited<ReturnType<typeof startOidcPeer>>;
beforeAll(async () => {
  peer = await startOidcPeer();
  app = await createTestApp({ social: { google: peer } });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

/** The status code for a request sent exactly as written. Fails if there is no reply. */
const statusOf = (line: string, headers: readonly string[] = []): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(4_000, () => socket.destroy(new Error(`no answer to ${line} ${headers.join()}`)));
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${hostname}:${port}`];
    socket.write([`${line} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''].join('\r\n'));
  });

const paths = [
  '/',
  '/auth',
  '/api/health',
  '/api/profile',
  '/identity/get-session',
  '/identity/sign-in/email',
  '/auth/oauth2/google',
  '/oauth2/authorize/github',
];

describe.each(paths)('%s', (path) => {
  it.each([
    ['a host of two words', `GET ${path}`, ['Host: a b']],
    ['a host with a path', `GET ${path}`, ['Host: a/b']],
    ['a host with a user', `GET ${path}`, ['Host: me@a']],
    ['an empty host', `GET ${path}`, ['Host:']],
    ['an invalid port', `GET ${path}`, ['Host: a:port']],
    ['a protocol of two words', `GET ${path}`, ['X-Forwarded-Proto: x y']],
    ['a protocol other than http and https', `GET ${path}`, ['X-Forwarded-Proto: javascript']],
    ['a forwarded host of two words', `GET ${path}`, ['X-Forwarded-Host: a b']],
    ['TRACE', `TRACE ${path}`, []],
    ['an unknown method', `PROPFIND ${path}`, []],
    ['the absolute form', `GET http://rehearse.example${path}`, []],
    ['the absolute form of a POST', `POST http://a${path}`, ['Content-Length: 0']],
  ])('rejects %s', async (_, line, headers) => {
    expect(await statusOf(line, headers)).toBe(400);
  });
});

it.each([
  ['a name', ['Host: rehearse.example']],
  ['a name with an underscore and a port', ['Host: my_host:3000']],
  ['an IPv6 address', ['Host: [::1]:3000']],
  ['the headers of proxies', ['X-Forwarded-Proto: https, http', 'X-Forwarded-Host: a.example, b:8080']],
])('accepts %s', async (_, headers) => {
  expect(await statusOf('GET /api/health', headers)).toBeLessThan(400);
  expect(await statusOf('GET /identity/get-session', headers)).toBeLessThan(400);
});

it('replies to any query of a social sign-in with a redirect or 400', async () => {
  const value = fc.oneof(
    fc.constantFrom(
      '/',
      '//evil.example',
      '/\\evil',
      'https://evil.example',
      '%00',
      '%ZZ',
      '%ED%A0%80',
      '%0d%0aX:1',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constant('x'.repeat(1_500)),
  );
  const query = fc.array(
    fc.tuple(fc.constantFrom('return', 'popup', 'return[]', 'return[a]', '__proto__'), value),
    {
      maxLength: 4,
    },
  );
  const entry = fc.constantFrom(
    '/auth/oauth2/google',
    '/oauth2/authorize/github',
    '/identity/callback/google',
  );
  await fc.assert(
    fc.asyncProperty(entry, query, async (path, pairs) => {
      const search = pairs.map(([name, given]) => `${name}=${given}`).join('&');
      expect([302, 400]).toContain(await statusOf(`GET ${path}?${search}`));
    }),
    { numRuns: 60 },
  );
});
