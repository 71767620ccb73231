// The sequences of signing in and out: provider, sync, storage, with the error texts of the specification.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser, tokenOf } from '../../testing/browser.ts';
import type { IdentityProvider } from './provider.ts';
import { finishOutsideSignIn, signIn, signOut, signUp } from './sign-in.ts';

const credentials = { email: 'noor@example.com', password: 'secret', rememberMe: true };
const fresh = tokenOf({ sub: 'u1' });
const user = { uid: 'u1', email: 'noor@example.com', name: 'Noor' };
const serverUser = {
  name: 'Noor',
  displayName: 'Noor',
  email: 'noor@example.com',
  photoURL: null,
  role: 'USER',
};

const providerWith = (changes: Partial<IdentityProvider> = {}): IdentityProvider => ({
  signIn: vi.fn<IdentityProvider['signIn']>(() => Promise.resolve(user)),
  signUp: vi.fn<IdentityProvider['signUp']>(() => Promise.resolve(user)),
  currentUser: vi.fn<IdentityProvider['currentUser']>(() => Promise.resolve(user)),
  freshToken: vi.fn<IdentityProvider['freshToken']>(() => Promise.resolve(fresh)),
  signOut: vi.fn<IdentityProvider['signOut']>(() => Promise.resolve()),
  passwordPolicy: vi.fn<IdentityProvider['passwordPolicy']>(),
  ...changes,
});

let storage: Map<string, string>;
let calls: { path: string; body: unknown }[];
let syncReply: () => Response;

beforeEach(() => {
  storage = stubBrowser();
  calls = [];
  syncReply = () => jsonReply(200, { accessToken: 'access', refreshToken: 'refresh', user: serverUser });
  vi.stubGlobal('fetch', (path: string, init: RequestInit | undefined) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    calls.push({ path, body: JSON.parse((init?.body as string | undefined) ?? 'null') as unknown });
    return Promise.resolve(
      path.endsWith('/auth/firebase-sync') ? syncReply() : new Response(null, { status: 204 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  test('the provider first, then the sync with a fresh token, then the storage', async () => {
    storage.set('authToken', 'of someone else');
    const provider = providerWith();
    await signIn(provider, credentials);
    expect(provider.signIn).toHaveBeenCalledWith(credentials);
    expect(calls).toEqual([
      {
        path: '/api/auth/firebase-sync',
        body: {
          firebaseToken: fresh,
          email: 'noor@example.com',
          uid: 'u1',
          rememberMe: true,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          locale: 'en-GB',
        },
      },
    ]);
    expect(storage.get('authToken')).toBe('access');
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(serverUser);
  });

  test('signing up takes the same way', async () => {
    await signUp(providerWith(), { ...credentials, name: 'Noor' });
    expect(storage.get('token')).toBe('access');
  });

  test.each([
    ['no user', { signIn: () => Promise.resolve(null) }, 'Firebase authentication failed: No user returned'],
    [
      'no uid',
      { signIn: () => Promise.resolve({ email: 'x@y.org' }) },
      'Firebase authentication failed: User ID is missing',
    ],
    ['no token', { freshToken: () => Promise.resolve(null) }, 'Firebase token validation failed'],
    ['no real token', { freshToken: () => Promise.resolve('abc') }, 'Firebase token validation failed'],
  ])('the provider gives %s', async (_, changes, message) => {
    const provider = providerWith(changes);
    await expect(signIn(provider, credentials)).rejects.toThrow(new Error(message));
    expect(calls).toEqual([]);
    expect(storage.size).toBe(0);
  });

  test('a sync without a token is told, stores nothing, and signs out of the provider again', async () => {
    syncReply = () => jsonReply(200, { user: serverUser });
    const provider = providerWith();
    await expect(signIn(provider, credentials)).rejects.toThrow('No access token received from server');
    expect(storage.size).toBe(0);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
  });

  test('without a user in the reply the e-mail stands for it', async () => {
    syncReply = () => jsonReply(200, { access_token: 'a', refresh_token: 'r' });
    await signIn(providerWith(), credentials);
    expect(storage.get('user')).toBe('{"email":"noor@example.com"}');
  });
});

describe('an outside sign-in', () => {
  const synced = { firebaseToken: fresh, email: 'noor@example.com', uid: 'u1', name: 'Noor' };
  const here = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: 'en-GB' };
  const path = '/api/auth/firebase-sync';

  test('[S3.10] with Google names itself in the sync, and asks for no longer session', async () => {
    await finishOutsideSignIn(providerWith(), user, 'google');
    expect(calls).toEqual([{ path, body: { ...synced, ...here, provider: 'google' } }]);
    expect(storage.get('authToken')).toBe('access');
  });

  test('with GitHub claims no Google', async () => {
    await finishOutsideSignIn(providerWith(), user, 'github');
    expect(calls).toEqual([{ path, body: { ...synced, ...here } }]);
  });

  test('needs a user of the provider', async () => {
    await expect(finishOutsideSignIn(providerWith(), null, 'google')).rejects.toThrow(
      'Firebase authentication failed: No user returned',
    );
    expect(calls).toEqual([]);
  });
});

describe('signing out', () => {
  const signedIn = (): void => {
    for (const key of ['authToken', 'token', 'refreshToken', 'user']) storage.set(key, 'x');
  };
  test('ends both sessions and removes all four keys', async () => {
    signedIn();
    const provider = providerWith();
    await signOut(provider);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([{ path: '/api/auth/sign-out', body: { refreshToken: 'x' } }]);
    expect(storage.size).toBe(0);
  });
  test('also when the provider and the server fail', async () => {
    signedIn();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await signOut(providerWith({ signOut: () => Promise.reject(new Error('gone')) }));
    expect(storage.size).toBe(0);
  });
});
