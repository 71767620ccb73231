// One's account where Firebase keeps it: the password changed, and the account deleted, there and here.
import type { Page } from '@playwright/test';
import { createAccount, fillSignIn, stored } from './entrance.ts';
import { test } from './firebase-scene.ts';
import { newAccount, type Account } from './person.ts';
import { expect } from './scene.ts';

const onDashboard = (url: URL): boolean => url.pathname === '/dashboard';
const onAuth = (url: URL): boolean => url.pathname === '/auth';

const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(onDashboard);
};

const changePassword = async (page: Page, current: string, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
};

test('a changed password ends the other sessions and leaves this one', async ({
  page,
  browser,
  baseURL,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/status of 40[01]/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await signIn(other, account);

  await page.goto('/dashboard/profile');
  await changePassword(page, 'not this one', 'louder rooms');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await changePassword(page, account.password, 'louder rooms');
  await expect(page.getByText('Your password is changed. Every other device is signed out.')).toBeVisible();
  await other.goto('/dashboard/review');
  await expect(other).toHaveURL(onAuth);
  await elsewhere.close();
  const before = await stored(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect((await stored(page))[3]).toBe(before[3]);
  expect(standIn.accounts.find(({ email }) => email === account.email)?.password).toBe('louder rooms');
});

test('that our server could not be told of a changed password is said', async ({ page, complaints }) => {
  complaints.expected.push(/Failed to load resource/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await page.goto('/dashboard/profile');
  await page.route('**/api/auth/password-changed', (route) => route.abort());
  await changePassword(page, account.password, 'louder rooms');
  await expect(page.getByText('we could not sign your other devices out')).toBeVisible();
  await page.unroute('**/api/auth/password-changed');
  await changePassword(page, 'louder rooms', 'loudest rooms');
  await expect(page.getByText('Every other device is signed out.')).toBeVisible();
});
