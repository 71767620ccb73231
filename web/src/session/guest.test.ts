// Tests the guest of a tab: used only on demo pages, until it expires, and moved to an account once.
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser, tokenOf } from '../../testing/browser.ts';
import { fresh, providerUser, providerWith } from '../../testing/provider.ts';
import { call, api } from '../api/call.ts';
import { endGuest, forgetGuest, guestToken, storedGuest, storeGuest } from './guest.ts';
import { personKey } from './person.ts';
import { signIn } from './sign-in/sign-in.ts';
import { pageToken } from './tokens/stored.ts';

const token = tokenOf({ sub: 'the-guest' });
const theirTest = crypto.randomUUID();
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const guest = () => ({ guestToken: token, attemptId: theirTest, expiresAt: inAnHour() });
const at = (pathname: string): void => void vi.stubGlobal('location', { pathname });

let storage: Map<string, string>;
let inTab: Map<string, string>;
let requests: { path: string; authorization: string | null; body: unknown }[];
let answer: (path: string) => Response;
beforeEach(() => {
  storage = stubBrowser({ pathname: '/demo/test' });
  inTab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inTab.get(key) ?? null,
    setItem: (key: string, value: string) => void inTab.set(key, value),
    removeItem: (key: string) => void inTab.delete(key),
  });
  requests = [];
  answer = () => jsonReply(200, {});
  vi.stubGlobal('fetch', (path: string, init: RequestInit | undefined) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    const body = JSON.parse((init?.body as string | undefined) ?? 'null') as unknown;
    requests.push({ path, authorization: new Headers(init?.headers).get('authorization'), body });
    return Promise.resolve(answer(path));
  });
});
afterEach(() => {
  forgetGuest();
  vi.unstubAllGlobals();
});

test('the guest’s token is used on demo pages only and never stored as a session', () => {
  storage.set('authToken', tokenOf({ sub: 'a-member' }));
  storeGuest(guest());
  expect([pageToken(), personKey()]).toEqual([token, 'the-guest']);
  for (const path of ['/demo', '/dashboard', '/admin', '/auth']) {
    at(path);
    expect([path, pageToken(), personKey()]).toEqual([path, storage.get('authToken'), 'a-member']);
  }
  expect([...storage.keys()]).toEqual(['authToken']);
  expect([...inTab.keys()]).toEqual(['rehearse.guest']);
});

test('a member isn’t taken for a demo guest', () => {
  storage.set('authToken', tokenOf({ sub: 'a-member' }));
  expect([pageToken(), personKey()]).toEqual([null, '']);
});

test('a guest expires after a day or when the server says so, without a refresh', async () => {
  storeGuest({ ...guest(), expiresAt: new Date(Date.now() - 1).toISOString() });
  expect(guestToken()).toBeUndefined();
  storeGuest(guest());
  storage.set('refreshToken', 'of a member');
  answer = () => jsonReply(401, { error: { code: 'session_ended', message: 'Over.', requestId: 'A' } });
  await expect(call(api.readAttempt, { params: { id: theirTest } })).rejects.toThrow('Over.');
  expect(requests.map(({ path }) => path.replace(/^.*\/api/, ''))).toEqual([`/attempts/${theirTest}`]);
  expect([guestToken(), storedGuest()?.over]).toEqual([undefined, true]);
  expect(storage.get('refreshToken')).toBe('of a member');
});

test('a guest lasts as long as the page without storage, and invalid stored data is ignored', () => {
  inTab.set('rehearse.guest', '{"guestToken":');
  expect(storedGuest()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  storeGuest(guest());
  expect(guestToken()).toBe(token);
  endGuest();
  expect(guestToken()).toBeUndefined();
});

test('a guest is moved to the account by a successful sign-in, once', async () => {
  at('/auth');
  storeGuest(guest());
  const provider = providerWith({
    signIn: () => Promise.resolve(providerUser),
    freshToken: () => Promise.resolve(fresh),
  });
  const credentials = { email: 'noor@example.com', password: 'secret', rememberMe: true };
  answer = () => jsonReply(503, { error: { code: 'unavailable', message: 'Later.', requestId: 'A' } });
  await expect(signIn(provider, credentials)).rejects.toThrow('Later.');
  expect(guestToken()).toBe(token);
  answer = () => jsonReply(200, { accessToken: 'access', refreshToken: 'refresh' });
  await signIn(provider, credentials);
  await signIn(provider, credentials);
  const given = requests.filter(({ path }) => path.endsWith('/firebase-sync')).map(({ body }) => body);
  expect(given).toMatchObject([{ guestToken: token }, { guestToken: token }, {}]);
  expect(given[2]).not.toHaveProperty('guestToken');
  expect(storedGuest()).toBeNull();
});
