// /auth: return path, reason for the redirect, and keyboard use; and /logout, which leads to it.
import { appPages } from '@rehearse/contract/pages.ts';
import type { Page } from '@playwright/test';
import { fillSignIn } from './entrance.ts';
import { expect, test } from './scene.ts';

const keysLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['authToken', 'token', 'refreshToken', 'user'].filter((key) => localStorage.getItem(key)),
  );

test('[S2.4] [S2.26] /logout clears the session and shows /auth with the reason', async ({
  signedIn: page,
}) => {
  const first = await page.goto('/logout');
  expect(first?.status()).toBe(200);
  await expect(page).toHaveURL('/auth?reason=signed-out');
  await expect(page.getByText('You’ve been signed out.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await keysLeft(page)).toEqual([]);
});

test('[S2.6] [S4.5] pages under /dashboard open with any stored authToken and redirect to /auth without one', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.evaluate(() => localStorage.setItem('token', 'the duplicate alone does not count'));
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  await page.evaluate(() => localStorage.setItem('authToken', 'whatever it is'));
  // The page opens before the server has checked the token.
  await page.route('**/api/**', () => undefined);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page).toHaveURL('/dashboard/profile');
});

/** The heading of each page. The attempt page without a test redirects to Start Test. */
const dashboardPages = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/test', 'Start Test'],
  ['/dashboard/test/for-a-job', 'Job-specific test'],
  ['/dashboard/test/results', 'Results'],
  ['/dashboard/review', 'Review'],
  ['/dashboard/review/mistakes', 'Mistakes'],
  ['/dashboard/progress', 'Progress'],
  ['/dashboard/achievements', 'Achievements'],
  ['/dashboard/test/attempt', 'Start Test'],
  ['/dashboard/profile', 'Profile'],
  ['/dashboard/notifications', 'Notifications'],
] as const;

test('[S6.2] any user with a token opens every page under /dashboard', async ({ signedIn: page }) => {
  expect(dashboardPages.map(([path]) => path).toSorted()).toEqual(
    appPages.filter((path) => path.startsWith('/dashboard')).toSorted(),
  );
  await page.goto('/dashboard');
  for (const [path, heading] of dashboardPages) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('[S2.2] /auth doesn’t redirect signed-in people and shows only messages that apply to them', async ({
  signedIn: page,
  person,
}) => {
  for (const [reason, words] of [
    ['link-expired', 'That verification link has expired'],
    ['no-google', 'Signing in with Google isn’t set up here'],
  ] as const) {
    await page.goto(`/auth?reason=${reason}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(`You’re signed in as ${person.email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
  await page.goto('/auth?reason=session-ended');
  await expect(page.getByText('You’re signed in as')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[S2.2] the forms describe what is missing at each field and work by keyboard', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/auth');
  await page.getByLabel('Email').focus();
  await keyboard.press('Enter');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your email address.');
  await expect(password).toHaveAccessibleDescription('Enter your password.');
  await keyboard.type('robin@');
  await expect(email).toHaveAccessibleDescription('Enter a full email address, like name@example.com.');
  await keyboard.type('example.org');
  await expect(email).toHaveAccessibleDescription('');

  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused();
  await expect(page.getByLabel('Name')).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(password).toHaveAccessibleDescription(/^Choose a password\./);
});

test('signing in returns only to allowed paths on this site', async ({ page, person }) => {
  for (const [returnTo, to] of [
    ['//evil.example.org/', '/dashboard'],
    ['/logout', '/dashboard'],
    ['/dashboard/progress', '/dashboard/progress'],
  ] as const) {
    await page.goto(`/auth?return=${encodeURIComponent(returnTo)}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(to);
  }
});

test('after too many tries, sign-in counts down the wait but allows another address at once', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 4(01|29)/);
  await page.clock.install();
  await page.goto('/auth');
  const button = page.locator('form').getByRole('button').last();
  for (let tries = 0; tries < 5; tries += 1) {
    await fillSignIn(page, { email: person.email, password: `not this ${tries}` });
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./);
    await expect(button).toHaveText('Sign in');
  }
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(/^Too many requests\. Try again in 1\d seconds\.$/);
  await expect(button).toHaveText(/^Try again in 1\d seconds$/);
  await page.clock.runFor(6000);
  await expect(button).toHaveText(/^Try again in \d seconds$/);
  await page.clock.runFor(10_000);
  await expect(button).toHaveText('Sign in');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await button.click();
  await expect(button).toHaveText(/^Try again in/);
  await page.getByLabel('Email').fill('robin@example.org');
  await expect(button).toHaveText('Sign in');
});
