// Tests the sequence of sign-in and sign-up (provider, sync, storage), with the error messages of the specification.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser } from '../../../testing/browser.ts';
import { fresh, providerUser as user, providerWith } from '../../../testing/provider.ts';
import { NetworkError } from '../failures.ts';
import { finishSocialSignIn, signIn, signUp } from './sign-in.ts';

const credentials = { email: 'noor@example.com', password: 'secret', rememberMe: true };
const serverUser = {
  name: 'Noor',
  displayName: 'Noor',
  email: 'noor@example.com',
  photoURL: null,
  role: 'USER',
};

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
      /\/auth\/(firebase-sync|signup)$/.test(path) ? syncReply() : new Response(null, { status: 204 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  test('[S4.10] [S3.9] calls the provider, then the sync with a fresh token, then stores the session', async () => {
    storage.set('authToken', 'of someone else');
    const order: string[] = [];
    const storedMeanwhile = (): string => `${order.length} ${storage.get('authToken')}`;
    const provider = providerWith({
      signIn: () => {
        order.push(`provider, ${storedMeanwhile()}`);
        return Promise.resolve(user);
      },
      freshToken: () => {
        order.push(`token, ${storedMeanwhile()}`);
        return Promise.resolve(fresh);
      },
    });
    syncReply = () => {
      order.push(`sync, ${storedMeanwhile()}`);
      return jsonReply(200, { accessToken: 'access', refreshToken: 'refresh', user: serverUser });
    };
    await signIn(provider, credentials);
    expect(order).toEqual([
      'provider, 0 of someone else',
      'token, 1 of someone else',
      'sync, 2 of someone else',
    ]);
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

  const unreadable = 'Firebase token validation failed';
  test.each([
    ['[S5.1] [S8.7] no user', { signIn: () => Promise.resolve(null) }, 'No user returned'],
    ['[S5.1] [S8.8] no uid', { signIn: () => Promise.resolve({ email: 'x@y.org' }) }, 'User ID is missing'],
  ])('%s from the provider is reported', async (_, changes, message) => {
    await expect(signIn(providerWith(changes), credentials)).rejects.toThrow(
      new Error(`Firebase authentication failed: ${message}`),
    );
    expect(calls).toEqual([]);
    expect(storage.size).toBe(0);
  });

  test.each([
    ['no token', () => Promise.resolve(null)],
    ['an invalid token', () => Promise.resolve('abc')],
    ['an error instead of a token', () => Promise.reject(new Error('auth/user-token-expired'))],
  ])('[S5.2] [S8.9] %s from the provider is reported', async (_, freshToken) => {
    const provider = providerWith({ freshToken });
    await expect(signIn(provider, credentials)).rejects.toThrow(new Error(unreadable));
    expect(calls).toEqual([]);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
  });

  test('[S8.9] reports a token that the backend can’t verify', async () => {
    const error = { code: 'provider_token_invalid', message: 'Sign in again.', requestId: 'r' };
    syncReply = () => jsonReply(401, { error });
    await expect(signIn(providerWith(), credentials)).rejects.toThrow(new Error(unreadable));
    expect(storage.size).toBe(0);
  });

  test('reports a lost connection as such, not as an invalid token', async () => {
    const provider = providerWith({ freshToken: () => Promise.reject(new NetworkError()) });
    await expect(signIn(provider, credentials)).rejects.toBeInstanceOf(NetworkError);
  });

  test('[S5.3] [S8.5] reports a sync without a token, stores nothing, and signs out of the provider', async () => {
    syncReply = () => jsonReply(200, { user: serverUser });
    const provider = providerWith();
    await expect(signIn(provider, credentials)).rejects.toThrow('No access token received from server');
    expect(storage.size).toBe(0);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
  });

  test('[S3.2] stores only the email if the reply has no user', async () => {
    syncReply = () => jsonReply(200, { access_token: 'a', refresh_token: 'r' });
    await signIn(providerWith(), credentials);
    expect(storage.get('user')).toBe('{"email":"noor@example.com"}');
  });
});

describe('signing up', () => {
  const account = { ...credentials, name: 'Noor' };

  test('[S7.6] creates the account at the provider, notifies the backend, then stores the tokens and the user', async () => {
    storage.set('refreshToken', 'of someone else');
    const provider = providerWith();
    syncReply = () => jsonReply(200, { accessToken: 'access', user: serverUser });
    await expect(signUp(provider, account)).resolves.toBe('signed-in');
    expect(provider.signUp).toHaveBeenCalledWith(account);
    expect(calls).toEqual([
      {
        path: '/api/auth/signup',
        body: {
          firebaseToken: fresh,
          email: 'noor@example.com',
          uid: 'u1',
          name: 'Noor',
          rememberMe: true,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          locale: 'en-GB',
          replacedRefreshToken: 'of someone else',
        },
      },
    ]);
    expect([...storage.keys()].toSorted()).toEqual(['authToken', 'token', 'user']);
    expect(storage.get('authToken')).toBe('access');
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(serverUser);
  });

  test.each([[{}], [{ user: serverUser }], [{ refreshToken: 'refresh', user: serverUser }]])(
    '[S7.6] stores nothing without an access token: %j',
    async (reply) => {
      storage.set('authToken', 'of someone else');
      syncReply = () => jsonReply(200, reply);
      const provider = providerWith();
      await expect(signUp(provider, account)).resolves.toBe('account-made');
      expect(storage.size).toBe(0);
      expect(provider.signOut).toHaveBeenCalledTimes(1);
    },
  );

  test('reports a rejection by the backend and signs out of the provider', async () => {
    const error = { code: 'email_belongs_to_another', message: 'Taken.', requestId: 'r' };
    syncReply = () => jsonReply(409, { error });
    const provider = providerWith();
    await expect(signUp(provider, account)).rejects.toMatchObject({ code: 'email_belongs_to_another' });
    expect(provider.signOut).toHaveBeenCalledTimes(1);
    expect(storage.size).toBe(0);
  });
});

describe('a social sign-in', () => {
  const synced = { firebaseToken: fresh, email: 'noor@example.com', uid: 'u1', name: 'Noor' };
  const here = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: 'en-GB' };
  const path = '/api/auth/firebase-sync';

  test('[S3.10] with Google names the provider in the sync and doesn’t ask for a longer session', async () => {
    await finishSocialSignIn(providerWith(), user, 'google');
    expect(calls).toEqual([{ path, body: { ...synced, ...here, provider: 'google' } }]);
    expect(storage.get('authToken')).toBe('access');
  });

  test('with GitHub doesn’t name Google', async () => {
    await finishSocialSignIn(providerWith(), user, 'github');
    expect(calls).toEqual([{ path, body: { ...synced, ...here } }]);
  });

  test('requires a user from the provider', async () => {
    await expect(finishSocialSignIn(providerWith(), null, 'google')).rejects.toThrow(
      'Firebase authentication failed: No user returned',
    );
    expect(calls).toEqual([]);
  });
});

describe('a sign-in that replaces another session', () => {
  const before = [
    ['authToken', 'theirs'],
    ['token', 'theirs'],
    ['refreshToken', 'refresh of theirs'],
    ['user', '{"email":"robin@example.com"}'],
  ] as const;
  const sent = () =>
    calls.map(({ body }) => (body as { replacedRefreshToken?: string }).replacedRefreshToken);
  beforeEach(() => {
    for (const [key, value] of before) storage.set(key, value);
  });

  test.each([
    ['by e-mail', () => signIn(providerWith(), credentials)],
    ['by a new account', () => signUp(providerWith(), { ...credentials, name: 'Noor' })],
    ['by Google', () => finishSocialSignIn(providerWith(), user, 'google')],
    ['by GitHub', () => finishSocialSignIn(providerWith(), user, 'github')],
  ])('%s tells the server which session it replaces', async (_, enter) => {
    await enter();
    expect(sent()).toEqual(['refresh of theirs']);
    expect(storage.get('refreshToken')).toBe('refresh');
  });

  test('keeps that session if the server can’t be reached or rejects the sign-in', async () => {
    const unreachable = (): Response => {
      throw new TypeError('Failed to fetch');
    };
    const error = { code: 'email_belongs_to_another', message: 'Taken.', requestId: 'r' };
    for (const reply of [unreachable, () => jsonReply(503, {}), () => jsonReply(409, { error })]) {
      syncReply = reply;
      await expect(signIn(providerWith(), credentials)).rejects.toBeInstanceOf(Error);
      expect(Object.fromEntries(storage)).toEqual(Object.fromEntries(before));
    }
  });

  test('doesn’t send a refresh token that can’t be valid', async () => {
    storage.set('refreshToken', 'x'.repeat(8193));
    await signIn(providerWith(), credentials);
    storage.delete('refreshToken');
    await signIn(providerWith(), credentials);
    expect(sent()).toEqual([undefined, undefined]);
  });
});
