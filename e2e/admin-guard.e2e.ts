// Access to the admin panel, based on the stored token, and what everyone else sees.
import type { Page } from '@playwright/test';
import { bringIn, enter, type Session } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';

const denied = (page: Page) => page.getByRole('heading', { name: 'Access Denied' });
const panel = (page: Page) => page.getByRole('navigation', { name: 'Admin Panel' });
const adminLink = (page: Page) => page.getByRole('link', { name: /^Admin Panel System management/ });

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A token that can be decoded but has an invalid signature. */
const tokenOf = (claims: object): string => `${encode({ alg: 'HS256' })}.${encode(claims)}.made-up`;
const longAgo = { iat: 1_500_000_000, exp: 1_500_000_900 };

/** Sets these local storage keys, on a page without a guard. */
const store = async (page: Page, entries: Record<string, string>): Promise<void> => {
  await page.goto('/auth');
  await page.evaluate((given) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
};

/** Records the documents the page requests from now on; another one means a full page load. */
const documentsOf = (page: Page): string[] => {
  const documentPaths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentPaths.push(new URL(request.url()).pathname);
  });
  return documentPaths;
};

const administrator = async (origin: string): Promise<Session> =>
  (await enter(origin, { name: 'Admin', ...admin }, false)).session;

test('[S2.17] [S2.18] [S2.19] [S8.3] a user without the admin role sees the exact Access Denied text and both roles', async ({
  signedIn: page,
}) => {
  await page.goto('/admin');
  await expect(denied(page)).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access the admin panel.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['USER', 'ADMIN or ROLE_ADMIN']);
  await expect(panel(page)).toHaveCount(0);
});

test('[S2.18] a token without a role shows "No role found"', async ({ page }) => {
  await store(page, { authToken: tokenOf({ sub: 'someone' }) });
  await page.goto('/admin');
  await expect(page.getByRole('definition').first()).toHaveText('No role found');
});

test('[S4.8] [S6.3] only the first entry in authorities decides about the sidebar link and access to /admin', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  await store(page, { authToken: tokenOf({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }) });
  await page.goto('/admin');
  await expect(page.getByRole('definition').first()).toHaveText('ROLE_USER');
  // an API response to the made-up token would redirect to /auth before the sidebar is checked
  await page.route('**/api/**', () => undefined);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(adminLink(page)).toHaveCount(0);

  await store(page, { authToken: tokenOf({ authorities: ['ROLE_ADMIN', 'ROLE_USER'] }) });
  await page.goto('/dashboard');
  await expect(adminLink(page)).toBeVisible();
  await page.goto('/admin');
  await expect(panel(page)).toBeVisible();
});

test('[S2.20] Go Back returns to the previous page', async ({ signedIn: page }) => {
  await page.goto('/dashboard/progress');
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard/progress');
});

test('[S2.20] Go Back goes to /dashboard from a new tab, or if the previous page is on another site', async ({
  signedIn: page,
  context,
  origin,
}) => {
  const tab = await context.newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Go Back' }).click();
  await expect(tab).toHaveURL('/dashboard');

  await page.goto(`data:text/html,<a href="${origin}/admin">the panel</a>`);
  await page.getByRole('link').click();
  await expect(denied(page)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[S2.21] Login with Admin Account shows the form on /auth to a signed-in user, then opens /admin', async ({
  signedIn: page,
  person,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Login with Admin Account' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(`You’re signed in as ${person.email}.`)).toBeVisible();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(panel(page)).toBeVisible();
});

test('[S2.16] [S8.4] a missing or undecodable token redirects to /auth', async ({ page, complaints }) => {
  // the sign-in page asks the server whether the stored session is still valid
  complaints.expected.push(/status of 401/);
  for (const entries of [{}, { authToken: 'unreadable', token: 'unreadable' }, { authToken: 'a.b.c' }]) {
    await store(page, entries as Record<string, string>);
    for (const path of ['/admin', '/admin/people']) {
      await page.goto(path);
      await expect(page).toHaveURL((url) => url.pathname === '/auth');
      expect(new URL(page.url()).searchParams.get('return')).toBe(path);
    }
  }
});

test('[S2.15] [S2.22] the fallback key token works under /admin only, for the page and its API calls', async ({
  page,
  origin,
}) => {
  const { accessToken } = await administrator(origin);
  await store(page, { token: accessToken });
  const bearers = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bearers.add(request.headers()['authorization']);
  });
  await page.goto('/admin/people');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(adminLink(page)).toBeVisible();
  expect([...bearers]).toEqual([`Bearer ${accessToken}`]);
  await page.getByRole('link', { name: /^Profile/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
});

test('[S2.15] access to /admin doesn’t depend on the token’s age; the first API call refreshes it', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const { refreshToken } = await administrator(origin);
  for (const key of ['authToken', 'token']) {
    await store(page, { [key]: tokenOf({ role: 'USER', ...longAgo }) });
    await page.goto('/admin');
    await expect(denied(page)).toBeVisible();
    await store(page, { [key]: tokenOf({ role: 'ROLE_ADMIN', ...longAgo }), refreshToken });
    await page.goto('/admin/people');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL('/admin/people');
  }
});

test('[S2.15] [S2.22] a refresh keeps an administrator on an admin page opened with the fallback key token', async ({
  page,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const { accessToken, refreshToken, user } = await administrator(origin);
  const [head, payload] = accessToken.split('.');
  await store(page, { token: `${head}.${payload}.expired`, refreshToken, user: JSON.stringify(user) });
  const documents = documentsOf(page);
  await page.goto('/admin/people');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
  await panel(page).getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL('/admin/questions');
  await page.goBack();
  await expect(page).toHaveURL('/admin/people');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(documents).toEqual(['/admin/people']);
});

test('[S6.2] a refresh that replaces an undecodable token keeps the requested page', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const { refreshToken, user } = person.session;
  await store(page, { authToken: 'unreadable', refreshToken, user: JSON.stringify(user) });
  const documents = documentsOf(page);
  await page.goto('/dashboard/review?sort=oldest');
  await expect(page.getByText('No tests yet')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBe('unreadable');
  await page.getByRole('link', { name: /^Profile/ }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/review?sort=oldest');
  expect(documents).toEqual(['/dashboard/review']);
});

test('[S6.2] a user opens every dashboard page with an expired token, which is then refreshed', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const authToken = tokenOf({ role: 'USER', ...longAgo });
  await store(page, { authToken, refreshToken: person.session.refreshToken });
  for (const path of ['', '/test', '/test/results', '/review', '/progress', '/achievements', '/profile']) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByRole('link', { name: /^Profile/ })).toBeVisible();
    await expect(page).toHaveURL(`/dashboard${path}`);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(authToken);
});

test('[S6.3] an administrator opens the admin panel from the sidebar link', async ({
  page,
  context,
  origin,
}) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/dashboard');
  await adminLink(page).click();
  await expect(page).toHaveURL('/admin');
  await expect(panel(page)).toBeVisible();
});
