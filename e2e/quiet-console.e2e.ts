// Everyday use of the product logs no console errors, without any exceptions.
import type { Page } from '@playwright/test';
import { fillSignIn, signOut } from './entrance.ts';
import { expect, test } from './scene.ts';

/** Replaces the stored token with an expired one, as on the next day. */
const letRunOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head = '', payload = ''] = (localStorage.getItem('authToken') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const over = btoa(JSON.stringify({ ...claims, exp: anHourAgo })).replaceAll('=', '');
    for (const key of ['authToken', 'token']) localStorage.setItem(key, `${head}.${over}.refused`);
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor opens public and protected pages without console errors', async ({ page }) => {
  for (const path of ['/', '/features', '/status', '/auth', '/dashboard', '/admin', '/no/such/page']) {
    await page.goto(path);
    await expect(heading(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
});

test('a person with an expired token opens pages without console errors or failed responses', async ({
  signedIn: page,
}) => {
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  for (const path of ['/', '/auth', '/dashboard', '/dashboard/review', '/dashboard/profile']) {
    await page.goto('/theme.js');
    await letRunOut(page);
    const tokenNow = () => page.evaluate(() => localStorage.getItem('authToken'));
    const before = await tokenNow();
    await page.goto(path);
    await expect(heading(page).first()).toBeVisible();
    // the public site doesn't need a session
    if (path !== '/') await expect.poll(tokenNow).not.toBe(before);
    await expect(page.locator('.after-a-moment, [aria-busy=true]')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('URLs with invalid IDs show a message without console errors', async ({ signedIn: page }) => {
  for (const [path, words] of [
    ['/dashboard/test/attempt?id=abc', /We can’t find this/],
    ['/dashboard/test/results?id=abc', /We can’t find this/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('a person signs in, visits every page, and signs out without console errors', async ({
  page,
  person,
}) => {
  await page.goto('/auth');
  await fillSignIn(page, person);
  for (const name of ['Review', 'Progress', 'Achievements', 'Start Test', 'Dashboard']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(heading(page)).toBeFocused();
  }
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('this device');
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  await page.waitForLoadState('networkidle');
});
