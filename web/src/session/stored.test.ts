// The session's four keys in local storage.
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import {
  clearSession,
  isSignedIn,
  pageToken,
  storedUser,
  storeSession,
  storeTokens,
  subscribeToSession,
  whyEnded,
} from './stored.ts';

afterEach(() => vi.unstubAllGlobals());
const session = { accessToken: 'access', refreshToken: 'refresh', user: { email: 'a@b.org', name: 'A' } };

test('all four are stored, the old ones cleared first', () => {
  const storage = stubBrowser();
  storage.set('refreshToken', 'of someone else');
  storage.set('theme', 'dark');
  storeSession({ ...session, refreshToken: undefined });
  expect(Object.fromEntries(storage)).toEqual({
    theme: 'dark',
    authToken: 'access',
    token: 'access',
    user: '{"email":"a@b.org","name":"A"}',
  });
  storeSession(session);
  expect(storage.get('refreshToken')).toBe('refresh');
  expect(isSignedIn()).toBe(true);
  expect(storedUser()).toEqual(session.user);
});

test('a storage that refuses is told in the words of the specification, and nothing is left', () => {
  const storage = stubBrowser({ failing: true });
  expect(() => storeSession(session)).toThrow('Failed to store authentication tokens');
  expect(storage.size).toBe(0);
});

test('a refresh changes the tokens and keeps the user', () => {
  const storage = stubBrowser();
  storeSession(session);
  storeTokens({ accessToken: 'next', refreshToken: 'refresh 2' });
  expect([storage.get('authToken'), storage.get('token'), storage.get('refreshToken')]).toEqual([
    'next',
    'next',
    'refresh 2',
  ]);
  expect(storedUser()).toEqual(session.user);
});

test('clearing removes the four and tells why', () => {
  const storage = stubBrowser();
  storeSession(session);
  const listener = vi.fn<() => void>();
  const leave = subscribeToSession(listener);
  clearSession('session-ended');
  expect(storage.size).toBe(0);
  expect(isSignedIn()).toBe(false);
  expect(whyEnded()).toBe('session-ended');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
});

test('[S2.22] the key token serves when authToken is absent, under /admin alone', () => {
  const storage = stubBrowser();
  storage.set('token', 'fallback');
  expect(isSignedIn()).toBe(false);
  expect(['/admin', '/admin/people'].map((path) => pageToken(path))).toEqual(['fallback', 'fallback']);
  expect(['/dashboard', '/auth', '/', '/administer'].map((path) => pageToken(path))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  storage.set('authToken', 'first');
  expect(pageToken('/admin')).toBe('first');
});

test('a user that is not ours is none', () => {
  const storage = stubBrowser();
  for (const text of ['{', '5', '{"name":"no address"}']) {
    storage.set('user', text);
    expect(storedUser()).toBeNull();
  }
});
