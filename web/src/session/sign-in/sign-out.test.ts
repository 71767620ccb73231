// Tests that sign-out is immediate in this browser, and that the servers are notified if they can be reached.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonReply, stubBrowser } from '../../../testing/browser.ts';
import { providerWith } from '../../../testing/provider.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

let storage: Map<string, string>;
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  storage = stubBrowser();
  for (const key of ['authToken', 'token', 'refreshToken', 'user']) storage.set(key, 'x');
  calls = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit | undefined) => {
    if (path === '/app-config.json') return Promise.resolve(jsonReply(404, {}));
    calls.push({ path, body: JSON.parse((init?.body as string | undefined) ?? 'null') as unknown });
    return Promise.resolve(
      path.endsWith('/auth/sign-out') ? new Response(null, { status: 204 }) : jsonReply(200, { token: 'a' }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  test('[S4.2] [S4.3] [S2.42] notifies the provider and the server and removes all four keys', async () => {
    storage.set('theme', 'dark');
    const provider = providerWith();
    await signOut(provider);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([{ path: '/api/auth/sign-out', body: { refreshToken: 'x' } }]);
    expect([...storage.keys()]).toEqual(['theme']);
  });

  test('[S4.4] removes the keys even if the provider and the server fail', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await signOut(providerWith({ signOut: () => Promise.reject(new Error('gone')) }));
    expect(storage.size).toBe(0);
  });

  test('[S4.4] removes the keys at once if neither responds, and waits at most 3 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const silent = providerWith({ signOut: () => new Promise(() => undefined) });
    const signedOut = signOut(silent);
    expect(storage.size).toBe(0);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(signedOut).resolves.toBeUndefined();
  });

  test('finishes before the next sign-in with the provider', async () => {
    const order: string[] = [];
    let answer = (): void => undefined;
    const leaving = providerWith({
      signOut: () =>
        new Promise((resolve) => {
          answer = () => {
            order.push('signed out');
            resolve();
          };
        }),
    });
    const coming = providerWith({
      signIn: () => {
        order.push('signs in');
        return Promise.resolve(null);
      },
    });
    const out = signOut(leaving);
    const next = signIn(coming, { email: 'b@example.org', password: 'x', rememberMe: false }).catch(
      (error: unknown) => error,
    );
    answer();
    await Promise.all([out, next]);
    expect(order).toEqual(['signed out', 'signs in']);
  });
});
