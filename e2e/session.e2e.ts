// Sessions in the browser: sign-in, sign-up, token refresh (success, failure, no response), and sign-out.
import type { BrowserContext, Page } from '@playwright/test';
import { api, apiBase } from '@rehearse/contract/api.ts';
import { createAccount, fillSignIn, nothingStored, signOut, stored } from './entrance.ts';
import { callerOf, newAccount } from './person.ts';
import { expect, test } from './scene.ts';

/** The provider's session cookies. The known-device cookie remains after sign-out. */
const providerCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.includes('session'));

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

/** Replaces the stored access token with an expired one, which can be decoded but is rejected. */
const expire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('authToken') ?? '').split('.');
    for (const key of ['authToken', 'token']) localStorage.setItem(key, `${head}.${payload}.expired`);
  });

const callsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/(api\/auth|identity)\//.test(pathname)) seen.push(pathname);
  });
  return seen;
};

test('[S1.6] [S1.9] [S7.5] signing in with email and password calls the provider, then our sync, and stores four keys', async ({
  page,
  person,
}) => {
  const calls = callsOf(page);
  await page.goto('/auth');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  expect(calls).toEqual(['/identity/sign-in/email', '/api/auth/firebase-sync']);
  const [authToken, token, refreshToken, user] = await stored(page);
  expect(token).toBe(authToken);
  expect(refreshToken).toBeTruthy();
  expect(JSON.parse(user ?? '')).toEqual({
    name: person.name,
    displayName: person.name,
    email: person.email,
    photoURL: null,
    role: 'USER',
  });
});

test.describe('signing up', () => {
  test('[S7.6] notifies the backend with its own call and opens the dashboard', async ({ page, origin }) => {
    const calls = callsOf(page);
    const account = newAccount('Ada Quill');
    await createAccount(page, account);
    await expect(page).toHaveURL('/dashboard');
    expect(calls).toEqual(['/identity/sign-up/email', '/api/auth/signup']);
    const [authToken] = await stored(page);
    const profile = await callerOf(origin, authToken ?? '')(api.readProfile);
    expect(profile.name).toBe('Ada Quill');
  });

  test('[S7.6] asks to sign in if no access token is returned, and stores nothing', async ({
    page,
    context,
  }) => {
    const account = newAccount();
    await page.route(`**${apiBase}/auth/signup`, (route) => route.fulfill({ json: { user: {} } }));
    await createAccount(page, account);
    await expect(page.getByText('Your account is ready. Sign in to continue.')).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
    expect(await providerCookies(context)).toEqual([]);
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('[S8.5] [S8.6] a sync without a token or a failing storage shows an error and leaves no one signed in', async ({
  page,
  person,
}) => {
  await page.goto('/auth');
  await page.route(`**${api.firebaseSync.path}`, (route) => route.fulfill({ json: { user: {} } }));
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toContainText('No access token received from server');
  expect(await stored(page)).toEqual(nothingStored);

  await page.unroute(`**${api.firebaseSync.path}`);
  await page.evaluate(() => {
    const full = (key: string): void => {
      if (key === 'refreshToken') throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to store authentication tokens');
  expect(await stored(page)).toEqual(nothingStored);
  await expect(page).toHaveURL(at('/auth'));
});

test.describe('an expired token or ended session', () => {
  test.beforeEach(({ complaints }) => void complaints.expected.push(/status of (401|429|503)|ERR_FAILED/));

  test('[S4.6] [S8.1] [S3.4] is refreshed once for all calls of a page', async ({ signedIn: page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // Expire the token on a page without API calls, because another page could refresh it while unloading.
    await page.goto('/');
    await expire(page);
    const before = await stored(page);
    const calls = callsOf(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Start with 5 questions' })).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/auth/'))).toEqual(['/api/auth/refresh']);
    const [authToken, token, refreshToken, user] = await stored(page);
    expect(authToken).not.toBe(before[0]);
    expect(token).toBe(authToken);
    expect(refreshToken).not.toBe(before[2]);
    expect(user).toBe(before[3]);
  });

  test('[S2.3] [S4.7] [S8.2] redirects to /auth with a return path if the server ended the session', async ({
    signedIn: page,
    person,
    origin,
  }) => {
    await page.goto('/dashboard/review?sort=oldest');
    await expect(page.getByText('No tests yet')).toBeVisible();
    await callerOf(origin, '')(api.signOut, { body: { refreshToken: person.session.refreshToken } });
    await expect(page).toHaveURL(at('/auth'));
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/dashboard/review?sort=oldest');
  });

  test('[S2.6] redirects to /auth on the next navigation if local storage was cleared', async ({
    signedIn: page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Start with 5 questions' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('return') === '/dashboard/review');
    await expect(page).toHaveURL(at('/auth'));
  });

  for (const [what, answer, words] of [
    ['no answer', undefined, 'We can’t reach the server.'],
    ['429', 429, 'Too many requests.'],
    ['503', 503, 'We can’t reach our database right now.'],
  ] as const) {
    test(`is kept if a refresh gets ${what}, and the page shows the error`, async ({ signedIn: page }) => {
      await page.goto('/dashboard/review');
      await expect(page.getByText('No tests yet')).toBeVisible();
      await expire(page);
      const before = await stored(page);
      await page.route(`**${apiBase}${api.refresh.path}`, (route) =>
        answer === undefined
          ? route.abort()
          : route.fulfill({
              status: answer,
              json: { error: { code: 'x', message: words, requestId: 'r-1' } },
            }),
      );
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(1);
      expect(await stored(page)).toEqual(before);
      await page.unroute(`**${apiBase}${api.refresh.path}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No tests yet')).toBeVisible();
      expect((await stored(page))[0]).not.toBe(before[0]);
    });
  }
});

test.describe('signing out', () => {
  test('[S2.4] [S2.42] [S4.3] shows /auth in every tab and ends the session on the server', async ({
    signedIn: page,
    context,
    person,
    origin,
  }) => {
    const paths = ['/dashboard/review', '/dashboard/profile', '/dashboard/test'];
    const others = await Promise.all(
      paths.map(async (path) => {
        const other = await context.newPage();
        await other.goto(path);
        return other;
      }),
    );
    await page.goto('/dashboard');
    const signOutResponse = page.waitForResponse((reply) => reply.url().endsWith(api.signOut.path));
    await signOut(page);
    for (const tab of [page, ...others]) {
      await expect(tab).toHaveURL(at('/auth'));
      await expect(tab.getByText('You’ve been signed out.')).toBeVisible();
    }
    expect(await stored(page)).toEqual(nothingStored);
    expect((await signOutResponse).status()).toBe(204);
    const refresh = callerOf(origin, '')(api.refresh, { body: person.session });
    await expect(refresh).rejects.toThrow('401');
    await expect.poll(async () => (await providerCookies(context)).length).toBe(0);
  });

  test('[S4.4] works when neither provider nor server can be reached', async ({
    signedIn: page,
    complaints,
  }) => {
    complaints.expected.push(/ERR_FAILED/);
    await page.goto('/dashboard');
    await page.route(/\/(api\/auth|identity)\//, (route) => route.abort());
    await signOut(page);
    await expect(page).toHaveURL(at('/auth'));
    expect(await stored(page)).toEqual(nothingStored);
  });

  test('[S2.4] [S2.26] by /logout clears the session and redirects to /auth', async ({ signedIn: page }) => {
    await page.goto('/logout');
    await expect(page).toHaveURL(at('/auth'));
    await expect(page.getByText('You’ve been signed out.')).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
  });
});
