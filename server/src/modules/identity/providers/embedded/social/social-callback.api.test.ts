// Tests Google callbacks that must fail: for another request, forged, with Google unreachable, or not configured.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGoogleScene, type GoogleScene } from '../../../../../../testing/google-scene.ts';
import { startOidcPeer } from '../../../../../../testing/oidc-peer.ts';
import { createTestApp } from '../../../../../../testing/test-app.ts';
import { createWalker } from '../../../../../../testing/walker.ts';

let scene: GoogleScene;
let app: GoogleScene['app'];
let someone: GoogleScene['someone'];
let browser: GoogleScene['browser'];

beforeAll(async () => {
  scene = await openGoogleScene();
  ({ app, someone, browser } = scene);
});
afterAll(() => scene.close());

describe('a failed callback', () => {
  const changed = (address: URL, change: (query: URLSearchParams) => void): URL => {
    const other = new URL(address);
    change(other.searchParams);
    return other;
  };
  /** The authorization URL we redirect to, not yet visited. */
  const question = async (testBrowser: ReturnType<GoogleScene['browser']>): Promise<URL> => {
    const reply = await testBrowser.request(new URL('/auth/oauth2/google', app.origin));
    return new URL(reply.headers.get('location') ?? '');
  };

  test('reports that the person refused', async () => {
    const { signIn } = browser();
    const back = await signIn('');
    expect(back.searchParams.get('error')).toBe('social_refused');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('with a wrong state, in another browser, repeated, or too late is stale', async () => {
    const testBrowser = browser();
    const person = someone();
    const { address } = await testBrowser.ask();
    const stop = await testBrowser.walk(
      address,
      { method: 'POST', body: new URLSearchParams({ person: person.id }) },
      '/identity/callback/google',
    );
    const stale = async (who: ReturnType<GoogleScene['browser']>, at: URL): Promise<void> => {
      const back = await who.walk(at);
      expect(back.address.searchParams.get('error')).toBe('social_stale');
      expect(back.address.searchParams.has('code')).toBe(false);
    };
    await stale(
      testBrowser,
      changed(stop.address, (query) => query.set('state', 'another')),
    );
    await stale(
      testBrowser,
      changed(stop.address, (query) => query.delete('state')),
    );
    await stale(browser(), stop.address);
    expect((await testBrowser.walk(stop.address)).address.searchParams.has('code')).toBe(true);
    await stale(testBrowser, stop.address);

    const slow = browser();
    const later = await slow.walk(
      (await slow.ask()).address,
      { method: 'POST', body: new URLSearchParams({ person: person.id }) },
      '/identity/callback/google',
    );
    app.clock.advance(600_000);
    await stale(slow, later.address);
  });

  test.each([
    ['another sign-in’s nonce', (query: URLSearchParams) => query.set('nonce', 'of another sign-in')],
    [
      "another browser's PKCE challenge",
      (query: URLSearchParams) => query.set('code_challenge', 'a'.repeat(43)),
    ],
  ])('with %s is refused', async (_, change) => {
    const testBrowser = browser();
    const stop = await testBrowser.walk(changed(await question(testBrowser), change));
    const back = await testBrowser.answer(stop.address, someone().id);
    expect(back.address.searchParams.get('error')).toBe('social_failed');
  });

  test('with a token signed by an unpublished key is refused', async () => {
    const forger = await startOidcPeer();
    const theirs = await createTestApp({ social: { google: forger } });
    try {
      forger.admit(`${theirs.origin}/identity/callback/google`);
      forger.add({ id: 'f', email: 'forged@example.org', verified: true, name: 'Nobody' });
      await forger.loseKeys();
      const { walk } = createWalker();
      const { address } = await walk(`${theirs.origin}/auth/oauth2/google`);
      const back = await walk(address, { method: 'POST', body: new URLSearchParams({ person: 'f' }) });
      expect(back.address.searchParams.get('error')).toBe('social_failed');
    } finally {
      await theirs.close();
      await forger.close();
    }
  });
});

describe('an unavailable provider', () => {
  test('gives an error, blocks nothing else, and is retried', async () => {
    const late = await startOidcPeer();
    const theirs = await createTestApp({ social: { google: late } });
    try {
      const { walk } = createWalker();
      const back = await walk(`${theirs.origin}/auth/oauth2/google`);
      expect(back.address.pathname).toBe('/oauth/callback');
      expect(back.address.searchParams.get('error')).toBe('social_failed');
      expect((await theirs.signUp()).accessToken).not.toBe('');
      late.admit(`${theirs.origin}/identity/callback/google`);
      expect((await walk(`${theirs.origin}/auth/oauth2/google`)).address.origin).toBe(late.issuer);
    } finally {
      await theirs.close();
      await late.close();
    }
  });

  test('is reported as unreachable if the connection fails', async () => {
    const gone = await startOidcPeer();
    await gone.close();
    const theirs = await createTestApp({ social: { google: gone } });
    const back = await createWalker().walk(`${theirs.origin}/auth/oauth2/google`);
    expect(back.address.searchParams.get('error')).toBe('social_unreachable');
    await theirs.close();
  });
});

test('[S7.11] [S7.12] an entry route of an unconfigured provider redirects to /auth with a reason', async () => {
  const bare = await createTestApp();
  const { walk } = createWalker();
  for (const [entry, reason] of [
    ['/auth/oauth2/google', 'no-google'],
    ['/oauth2/authorize/github', 'no-github'],
  ] as const) {
    const { address } = await walk(`${bare.origin}${entry}`, {}, '/auth');
    expect(address.href).toBe(`${bare.origin}/auth?reason=${reason}`);
  }
  await bare.close();
});
