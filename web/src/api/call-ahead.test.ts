// Tests that calls sure to be refused aren't sent, because browsers log error responses to the console.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser, tokenOf } from '../../testing/browser.ts';

let storage: Map<string, string>;
let requests: string[];
let fresh: string;

/** Imports a new instance per test, because the module calibrates its clock. */
const open = () => import('./call.ts');
const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const endingIn = (seconds: number, made = secondsFromNow(0)): string =>
  tokenOf({ sub: 'noor', iat: made, exp: secondsFromNow(seconds) });

beforeEach(() => {
  vi.resetModules();
  storage = stubBrowser();
  storage.set('refreshToken', 'refresh-token-1');
  requests = [];
  fresh = endingIn(900);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    const bearer = new Headers(init?.headers).get('authorization');
    requests.push(`${path.replace('/api', '')} ${bearer}`);
    if (!path.endsWith('/auth/refresh'))
      return Promise.resolve(jsonReply(200, { items: [], next: null, total: 0, unread: 3 }));
    const data = { accessToken: fresh, refreshToken: 'refresh-token-2' };
    return Promise.resolve(jsonReply(200, { data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an expired token is refreshed before it is sent, once for all calls', async () => {
  storage.set('authToken', endingIn(-1));
  const { api, call } = await open();
  await Promise.all([call(api.listNotifications), call(api.listNotifications)]);
  expect(requests).toEqual([
    '/auth/refresh null',
    `/notifications Bearer ${fresh}`,
    `/notifications Bearer ${fresh}`,
  ]);
  expect(storage.get('refreshToken')).toBe('refresh-token-2');
});

test('a valid or undecodable token is sent as it is', async () => {
  const { api, call } = await open();
  for (const token of [endingIn(60), tokenOf({ sub: 'noor' }), 'unreadable']) {
    storage.set('authToken', token);
    requests = [];
    await call(api.listNotifications);
    expect(requests).toEqual([`/notifications Bearer ${token}`]);
  }
});

test('a device whose clock is an hour fast refreshes once, then uses the server’s clock', async () => {
  storage.set('authToken', endingIn(-3000, secondsFromNow(-3900)));
  fresh = endingIn(-2700, secondsFromNow(-3600));
  const { api, call } = await open();
  for (let calls = 0; calls < 3; calls += 1) await call(api.listNotifications);
  expect(requests.filter((request) => request.startsWith('/auth/refresh'))).toHaveLength(1);
  expect(requests.filter((request) => request.endsWith(fresh))).toHaveLength(3);
});

test('only public calls are sent without a token', async () => {
  const { api, call } = await open();
  await expect(call(api.readProfile)).rejects.toMatchObject({ status: 401, code: 'sign_in_needed' });
  expect(requests).toEqual([]);
  await call(api.readOutboxState).catch(() => undefined);
  expect(requests).toEqual(['/outbox null']);
});

test('a call with an invalid ID isn’t sent', async () => {
  storage.set('authToken', endingIn(60));
  const { api, call } = await open();
  for (const id of ['abc', '', '../profile', `${crypto.randomUUID()}0`])
    await expect(call(api.readAttempt, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  await expect(call(api.readQuestion, { params: { id: 'Not A Question' } })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(requests).toEqual([]);
});
