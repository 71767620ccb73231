// Tests who is redirected to the landing page from an unknown URL, and who gets a 404, depending on their request headers.
import { missingPage } from '@rehearse/contract/pages.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerUnknown } from './unknown-address.ts';

const app = Fastify();
beforeAll(() => void app.setNotFoundHandler(answerUnknown({}, { '/auth/oauth2/google': '/auth?reason=x' })));
afterAll(() => app.close());

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const ask = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = '/no/such?a=b') => {
  const reply = await app.inject({ method, url, headers });
  const { statusCode: status, body } = reply;
  const {
    location,
    vary,
    'content-type': type,
    'x-robots-tag': robots,
    'cache-control': kept,
  } = reply.headers;
  return { status, location, body, type: String(type ?? '').split(';', 1)[0], robots, vary, kept };
};

const browsers: [string, Record<string, string>][] = [
  ['a current one', { 'user-agent': chrome, accept: html, 'sec-fetch-mode': 'navigate' }],
  ['over plain http', { 'user-agent': chrome, accept: html, 'upgrade-insecure-requests': '1' }],
  ['without a user agent', { accept: html, 'upgrade-insecure-requests': '1' }],
];

describe.each(browsers)('[S2.27] a browser: %s', (_what, headers) => {
  test.each(['GET', 'HEAD'] as const)(
    'is redirected to the landing page, which says why, with %s',
    async (method) => {
      const { status, location, vary, kept } = await ask(headers, method);
      expect({ status, location, kept }).toEqual({ status: 302, location: missingPage, kept: 'no-store' });
      expect(vary).toBe('accept, user-agent, sec-fetch-mode, upgrade-insecure-requests');
    },
  );

  test('gets 404 on / itself, where a redirect would loop', async () => {
    expect((await ask(headers, 'GET', '/')).status).toBe(404);
    expect((await ask(headers, 'GET', '/?x=1')).status).toBe(404);
  });

  test('gets 404 for a path that can only be a call or a file', async () => {
    for (const url of ['/api/none', '/API/none', '/identity', '/assets', '/logo.PNG', '/x.js?v=1'])
      expect(await ask(headers, 'GET', url), url).toMatchObject({ status: 404, type: 'application/json' });
  });

  test('is redirected from a path with its own redirect', async () => {
    const { status, location } = await ask(headers, 'GET', '/auth/oauth2/google');
    expect([status, location]).toEqual([302, '/auth?reason=x']);
  });
});

const crawlers: [string, Record<string, string>][] = [
  ...[
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/150.0 Safari/537.36',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  ].map((agent): [string, Record<string, string>] => [
    agent,
    { 'user-agent': agent, accept: html, 'sec-fetch-mode': 'navigate', 'upgrade-insecure-requests': '1' },
  ]),
  ['a crawler without headers', {}],
  ['a command-line client', { 'user-agent': 'curl/8.5.0', accept: '*/*' }],
  ['a script on a page', { 'user-agent': chrome, accept: '*/*', 'sec-fetch-mode': 'cors' }],
  ['a crawler that accepts HTML', { 'user-agent': 'Fetcher', accept: html }],
];

describe.each(crawlers)('[S2.27] %s', (_what, headers) => {
  test('gets 404 and a page with noindex, and no redirect', async () => {
    const { status, location, type, robots, body } = await ask(headers);
    expect({ status, location, type, robots }).toEqual({
      status: 404,
      location: undefined,
      type: 'text/html',
      robots: 'noindex',
    });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<h1>That page doesn’t exist</h1>');
    expect(body).not.toContain('refresh');
    expect(body).not.toContain('such');
    const head = await ask(headers, 'HEAD');
    expect([head.status, head.body, head.robots]).toEqual([404, '', 'noindex']);
  });
});

test.each(['application/json', 'image/avif,image/webp,image/*;q=0.8', 'text/css'])(
  'a client that accepts only %s gets the API’s error',
  async (accept) => {
    const { status, type, body } = await ask({ accept });
    expect([status, type]).toEqual([404, 'application/json']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_found' } });
  },
);
