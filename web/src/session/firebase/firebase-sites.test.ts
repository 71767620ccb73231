// Tests the parameters Firebase sends to Google and GitHub, and the redirect to them.
import { GithubAuthProvider, GoogleAuthProvider, signInWithRedirect, type Auth } from '@firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firebaseSites, siteFor } from './firebase-sites.ts';

vi.mock('@firebase/auth', async (original) => ({
  ...(await original<object>()),
  signInWithRedirect: vi.fn<typeof signInWithRedirect>(),
}));

test('[S7.13] [S7.14] [S7.15] Google shows its account chooser and gives offline access and granted scopes', () => {
  const google = siteFor('google');
  expect(google).toBeInstanceOf(GoogleAuthProvider);
  expect(google.getCustomParameters()).toEqual({
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
  });
});

test('GitHub is asked for the email addresses', () => {
  const github = siteFor('github');
  expect(github).toBeInstanceOf(GithubAuthProvider);
  expect(github.getScopes()).toEqual(['user:email']);
});

describe('a sign-in redirect', () => {
  const events = new EventTarget();
  const replaceState = vi.fn<History['replaceState']>();
  beforeEach(() => {
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('location', { pathname: '/oauth/callback' });
    vi.stubGlobal('history', { state: 'kept', replaceState });
    vi.mocked(signInWithRedirect).mockReturnValue(new Promise(() => undefined) as Promise<never>);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('first sets the URL to return to, and fails if the page is restored without a result', async () => {
    const left = firebaseSites({} as Auth).leaveFor('google', '/dashboard/review');
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(
      'kept',
      '',
      '/oauth/callback?with=google&return=%2Fdashboard%2Freview',
    );
    const [, provider] = vi.mocked(signInWithRedirect).mock.calls[0] ?? [];
    expect(provider?.providerId).toBe('google.com');
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect(left).rejects.toThrow('Sign-in was canceled at Google.');
  });
});
