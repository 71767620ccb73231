// Account management with Firebase: change the password, and delete the account at Firebase and in our database.
import type { Page } from '@playwright/test';
import { createAccount, fillSignIn, nothingStored, pressToLeave, stored } from './entrance.ts';
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

const askToDelete = async (page: Page, { email, password }: Pick<Account, 'email'> & Partial<Account>) => {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Type your email address to confirm').fill(email);
  if (password !== undefined) await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
};

test('changing the password ends all other sessions and keeps this one', async ({
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
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await changePassword(page, account.password, 'louder rooms');
  await expect(page.getByText('Password changed. Every other device was signed out.')).toBeVisible();
  await other.goto('/dashboard/review');
  await expect(other).toHaveURL(onAuth);
  await elsewhere.close();
  const before = await stored(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  expect((await stored(page))[3]).toBe(before[3]);
  expect(standIn.accounts.find(({ email }) => email === account.email)?.password).toBe('louder rooms');
});

test('the page says when our server couldn’t be notified of a changed password', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await page.goto('/dashboard/profile');
  await page.route('**/api/auth/password-changed', (route) => route.abort());
  await changePassword(page, account.password, 'louder rooms');
  await expect(page.getByText('we couldn’t sign out your other devices')).toBeVisible();
  await page.unroute('**/api/auth/password-changed');
  await changePassword(page, 'louder rooms', 'loudest rooms');
  await expect(page.getByText('Every other device was signed out.')).toBeVisible();
});

test('an account is deleted here and then at Firebase, after its password is confirmed', async ({
  page,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/status of 40[01]/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await page.goto('/dashboard/profile');
  const deleted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /delete/.test(request.url()))
      deleted.push(new URL(request.url()).pathname.split('/').slice(-2).join('/'));
  });
  await askToDelete(page, { ...account, password: '' });
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await askToDelete(page, { ...account, password: 'not this one' });
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  expect(deleted).toEqual([]);

  await askToDelete(page, account);
  await expect(page).toHaveURL(onAuth);
  expect(await stored(page)).toEqual(nothingStored);
  await expect.poll(() => standIn.accounts.some(({ email }) => email === account.email)).toBe(false);
  expect(deleted).toEqual(['profile/delete', 'v1/accounts:delete']);
  await fillSignIn(page, account);
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
});

test('a Google user confirms at Google before the account is deleted', async ({
  page,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const someone = newAccount('Noor Haddad');
  standIn.sitAtOtherSites(someone);
  const inPopup = async (button: string, answer: string): Promise<void> => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: button }).click();
    await pressToLeave((await opened).getByRole('button', { name: answer }));
  };
  await page.goto('/auth');
  await inPopup('Continue with Google', 'Go on');
  await expect(page).toHaveURL(onDashboard);

  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type your email address to confirm').fill(someone.email);
  await expect(page.getByText('Google will ask you to confirm who you are')).toBeVisible();
  await inPopup('Delete permanently', 'Not now');
  await expect(page.getByRole('alert')).toHaveText(
    'Sign-in was canceled at the provider. Nothing was deleted.',
  );
  expect(standIn.accounts.some(({ email }) => email === someone.email)).toBe(true);
  await inPopup('Delete permanently', 'Go on');
  await expect(page).toHaveURL(onAuth);
  await expect.poll(() => standIn.accounts.some(({ email }) => email === someone.email)).toBe(false);
});

test('a failed deletion at Firebase is reported, and its sign-in still works', async ({
  page,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await page.goto('/dashboard/profile');
  await page.route('**/accounts:delete*', (route) => route.abort());
  await askToDelete(page, account);
  await expect(
    page.getByText('deleted here, but your account at the identity provider wasn’t'),
  ).toBeVisible();
  expect(await stored(page)).toEqual(nothingStored);
  await page.unroute('**/accounts:delete*');
  expect(standIn.accounts.some(({ email }) => email === account.email)).toBe(true);
  await signIn(page, account);
});
