// Tests which base URLs calls use: the served ones, or the page's own origin if those are invalid.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply } from '../testing/browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://rehearse.example.org/auth'));
});
afterEach(() => vi.unstubAllGlobals());

/** Imports a new instance per test, because the module fetches only once. */
const configAfter = async (answer: () => Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', fetched);
  const { appConfig, servedConfig } = await import('./config.ts');
  const config = await appConfig();
  return { config, given: await servedConfig(), fetchCount: fetched.mock.calls.length };
};
const own = { apiBaseUrl: '/api', backendUrl: '', debug: true, analytics: false };

test('[S7.1] calls use the served URLs, which are requested once', async () => {
  const served = { apiBaseUrl: 'https://api.example.org/api/', backendUrl: 'https://api.example.org' };
  const { config, given, fetchCount } = await configAfter(() => Promise.resolve(jsonReply(200, served)));
  expect(config).toMatchObject({ apiBaseUrl: 'https://api.example.org/api', backendUrl: served.backendUrl });
  expect(given).toEqual(served);
  expect(fetchCount).toBe(1);
});

test('a page on HTTPS calls its own host over HTTPS, even if the server says HTTP', async () => {
  const served = { apiBaseUrl: 'http://rehearse.example.org/api', backendUrl: 'http://other.example.org' };
  const { config } = await configAfter(() => Promise.resolve(jsonReply(200, served)));
  expect(config).toMatchObject({
    apiBaseUrl: 'https://rehearse.example.org/api',
    backendUrl: 'http://other.example.org',
  });
});

test.each([
  ['no response', () => Promise.reject(new Error('offline'))],
  ['an error response', () => Promise.resolve(jsonReply(503, {}))],
  ['an HTML response', () => Promise.resolve(new Response('<!doctype html>'))],
  ['invalid URLs', () => Promise.resolve(jsonReply(200, { apiBaseUrl: 'api', backendUrl: '' }))],
])('after %s the page calls its own origin', async (_what, answer) => {
  expect((await configAfter(answer)).config).toMatchObject(own);
});

test('a failed request is retried and returns no settings', async () => {
  let tries = 0;
  const served = { apiBaseUrl: 'https://api.example.org/api' };
  const answer = () =>
    (tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(jsonReply(200, served));
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const { servedConfig } = await import('./config.ts');
  expect(await servedConfig()).toBeNull();
  expect(await servedConfig()).toEqual(served);
});
