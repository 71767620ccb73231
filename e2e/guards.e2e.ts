// Access to pages, and redirects of short and unknown URLs.
import { appPages } from '@rehearse/contract/pages.ts';
import { expect, test } from './scene.ts';

const protectedPages = appPages.filter((path) => path.startsWith('/dashboard'));

test('[S2.6] without a session, every page under /dashboard redirects to /auth with a return path', async ({
  page,
}) => {
  for (const path of protectedPages) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/auth');
    expect(new URL(page.url()).searchParams.get('return')).toBe(path);
  }
});

test('signing in opens the requested page with its query and fragment', async ({ page, person }) => {
  const requestedPage = '/dashboard/review?sort=oldest&search=a%20b#newest';
  await page.goto(requestedPage);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  expect(new URL(page.url()).searchParams.get('return')).toBe(requestedPage);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(requestedPage);
});

test('a wrong password shows an error that doesn’t reveal whether the account exists', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('[S2.23] [S2.24] [S2.25] [S2.27] short URLs redirect into the dashboard, and unknown ones to the landing page', async ({
  signedIn: page,
}) => {
  for (const [from, to] of [
    ['/test', '/dashboard/test'],
    ['/review', '/dashboard/review'],
    ['/profile', '/dashboard/profile'],
    ['/no/such/page', '/'],
    ['/dashboard/no-such-page', '/'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('[S2.4] [S2.26] /logout and Sign Out clear the session and redirect to /auth', async ({
  signedIn: page,
  origin,
  person,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  const left = () =>
    page.evaluate(() =>
      ['authToken', 'token', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    );
  expect(await left()).toEqual([null, null, null, null]);

  await page.evaluate(() => localStorage.setItem('authToken', 'left over'));
  await page.goto('/logout');
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  expect(await left()).toEqual([null, null, null, null]);
  const refused = await fetch(`${origin}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: person.session.refreshToken }),
  });
  expect(refused.status).toBe(401);
});
