// Tests the session's four keys in localStorage.
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import {
  clearSession,
  isSignedIn,
  pageToken,
  storedUser,
  storeSession,
  storeTokens,
  storeUser,
  subscribeToSession,
  whyEnded,
} from './stored.ts';

afterEach(() => vi.unstubAllGlobals());
const session = { accessToken: 'access', refreshToken: 'refresh', user: { email: 'a@b.org', name: 'A' } };

test('[S4.1] [S3.3] [S3.4] [S3.5] [S3.6] all four keys are stored, after the old ones are removed', () => {
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

test('[S8.6] a failing storage throws the error of the specification and stores nothing', () => {
  const storage = stubBrowser({ failing: true });
  expect(() => storeSession(session)).toThrow('Failed to store authentication tokens');
  expect(storage.size).toBe(0);
});

const writeWith = (storage: Map<string, string>, setItem: (key: string, value: string) => void): void =>
  void vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem,
  });

test.each(['authToken', 'token', 'refreshToken', 'user'])(
  '[S8.6] [S4.1] a storage that rejects %s keeps none of the four keys, new or old',
  (refused) => {
    const storage = stubBrowser();
    storeSession({ ...session, accessToken: 'of someone else' });
    const setItem = (key: string, value: string): void => {
      if (key === refused) throw new DOMException('full', 'QuotaExceededError');
      storage.set(key, value);
    };
    writeWith(storage, setItem);
    expect(() => storeSession(session)).toThrow('Failed to store authentication tokens');
    expect(storage.size).toBe(0);
  },
);

test('[S8.6] a storage that silently keeps nothing is reported as well', () => {
  writeWith(stubBrowser(), () => undefined);
  expect(() => storeSession(session)).toThrow('Failed to store authentication tokens');
});

test('[S4.5] only a person with an authToken counts as signed in', () => {
  const storage = stubBrowser();
  expect(isSignedIn()).toBe(false);
  for (const key of ['token', 'refreshToken', 'user']) storage.set(key, 'x');
  expect(isSignedIn()).toBe(false);
  storage.set('authToken', 'not even a token');
  expect(isSignedIn()).toBe(true);
});

test('[S3.1] the stored user has a name, display name, email, photo, and role', () => {
  stubBrowser();
  const user = {
    name: 'Noor H.',
    displayName: 'Noor',
    email: 'a@b.org',
    photoURL: 'https://example.org/noor.png',
    role: 'ADMIN',
  };
  storeSession({ ...session, user });
  expect(storedUser()).toEqual(user);
});

test('a profile change after sign-out doesn’t store a user', () => {
  const storage = stubBrowser();
  storeUser({ email: 'a@b.org', name: 'Late' });
  expect(storage.size).toBe(0);
  storeSession({ ...session, user: { email: 'someone@else.org' } });
  storeUser({ email: 'a@b.org', name: 'Late' });
  expect(storedUser()).toEqual({ email: 'someone@else.org' });
});

test('listeners are notified of changes in another tab and when a page is restored', () => {
  stubBrowser();
  const listener = vi.fn<() => void>();
  const leave = subscribeToSession(listener);
  const tell = (type: string, fields: object): boolean =>
    dispatchEvent(Object.assign(new Event(type), fields));
  tell('storage', { key: 'authToken' });
  tell('storage', { key: null });
  tell('pageshow', { persisted: true });
  expect(listener).toHaveBeenCalledTimes(3);
  tell('storage', { key: 'rehearse.draft:1' });
  tell('pageshow', { persisted: false });
  leave();
  tell('storage', { key: 'authToken' });
  expect(listener).toHaveBeenCalledTimes(3);
});

test('the reason for the end is forgotten once someone signs in again, in any tab', () => {
  const storage = stubBrowser();
  const leave = subscribeToSession(() => undefined);
  clearSession('session-ended');
  storage.set('authToken', 'from another tab');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
  storage.clear();
  expect(whyEnded()).toBe('signed-out');
  leave();
});

test('[S3.4] [S7.7] a refresh replaces the tokens, including the duplicate, and keeps the user', () => {
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

test('[S4.3] clearing removes the four keys and gives the reason', () => {
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

test('[S2.22] the fallback key token is used if authToken is missing, under /admin only', () => {
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

test('an invalid stored user is ignored', () => {
  const storage = stubBrowser();
  for (const text of ['{', '5', '{"name":"no address"}']) {
    storage.set('user', text);
    expect(storedUser()).toBeNull();
  }
});
