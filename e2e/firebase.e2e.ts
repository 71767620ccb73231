// Sign-in with Firebase: the real SDK in a real browser, with a local mock of Firebase's API.
import type { Page } from '@playwright/test';
import { createAccount, fillNewAccount, fillSignIn, nothingStored, signOut, stored } from './entrance.ts';
import { test } from './firebase-scene.ts';
import type { FirebaseCall } from './firebase-stand-in.ts';
import { newAccount, type Account } from './person.ts';
import { expect } from './scene.ts';

const onDashboard = (url: URL): boolean => url.pathname === '/dashboard';
const callsOf = (requests: FirebaseCall[]): string[] => requests.map(({ call }) => call);
/** Whether the SDK stores the signed-in user for the browser, and for the tab. */
const keptBySdk = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => Object.keys(store).some((key) => key.includes('authUser'))),
  );
const signIn = async (page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> => {
  await page.goto('/auth');
  await fillSignIn(page, account);
};

test('[S4.10] [S4.2] [S4.3] a person signs up, signs out, and signs in again', async ({ page, standIn }) => {
  const account = newAccount('Ines Duarte');
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  const requests = standIn.takeCalls();
  expect(requests).toContainEqual({
    call: 'accounts:sendOobCode',
    body: expect.objectContaining({ requestType: 'VERIFY_EMAIL' }),
  });
  // the SDK's last call gets a fresh token, right before the call to our backend
  const calls = callsOf(requests).filter((call) => call !== 'passwordPolicy');
  expect(calls.at(-1)).toBe('token');
  expect(standIn.accounts.find(({ email }) => email === account.email)?.name).toBe('Ines Duarte');
  expect((await stored(page)).every((key) => key !== null)).toBe(true);

  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  expect(await stored(page)).toEqual(nothingStored);
  await expect.poll(() => keptBySdk(page)).toEqual([false, false]);

  standIn.takeCalls();
  await signIn(page, account);
  await expect(page).toHaveURL(onDashboard);
  expect(callsOf(standIn.takeCalls())).toEqual(['accounts:signInWithPassword', 'accounts:lookup', 'token']);
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText('Ines Duarte');
});

test('errors from Firebase are shown in our own words', async ({ page, complaints }) => {
  complaints.expected.push(/status of 400/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');

  await signIn(page, { ...account, password: 'not this one' });
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await createAccount(page, account);
  await expect(page.getByText('We couldn’t create an account with this address.')).toBeVisible();
});

test('pages don’t mention our outbox for messages that Firebase sends', async ({ page }) => {
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await page.goto('/auth?view=forgot');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/doesn.t send email/)).toHaveCount(0);
  expect(requestedPaths.filter((path) => path.startsWith('/api/outbox'))).toEqual([]);

  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Sent. The link expires in 24 hours.')).toBeVisible();
  await expect(page.getByText(/doesn.t send email/)).toHaveCount(0);
});

test('[S8.12] [S5.8] a password that Firebase rejects shows its current rules', async ({
  page,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/status of 400/);
  await page.goto('/auth?tab=create');
  await expect(page.getByText('Seven characters or more')).toBeVisible();
  await expect(page.getByText('A number')).toHaveCount(0);
  standIn.changePolicy({ minPasswordLength: 8, containsNumericCharacter: true });
  try {
    const account = newAccount();
    await fillNewAccount(page, account);
    await expect(page.getByText('The password doesn’t meet the rules below.')).toBeVisible();
    await expect(page.getByText('Eight characters or more')).toBeVisible();
    await expect(page.getByText('A number')).toBeVisible();
    await fillNewAccount(page, { ...account, password: 'quiet rooms 7' });
    await expect(page).toHaveURL(onDashboard);
  } finally {
    standIn.changePolicy({ minPasswordLength: 7 });
  }
});

test('[S8.9] a token that can’t be verified shows an error and leaves no one signed in', async ({
  page,
  standIn,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  // an invalid token, and a token for another project
  const foreign = { aud: 'another', sub: 'someone', email: account.email };
  const encoded = [{ alg: 'none' }, foreign].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  for (const token of ['no-token-at-all', `${encoded.join('.')}.`]) {
    standIn.giveNextToken(token);
    await signIn(page, account);
    await expect(page.getByText('Firebase token validation failed')).toBeVisible();
    expect(await stored(page)).toEqual(nothingStored);
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toContain(account.email);
  }
});

test('a sign-in is stored for the browser or only for the tab, as chosen', async ({ page, context }) => {
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  expect(await keptBySdk(page)).toEqual([true, false]);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  await page.getByText('Keep me signed in on this device').click();
  await fillSignIn(page, account);
  await expect(page).toHaveURL(onDashboard);
  expect(await keptBySdk(page)).toEqual([false, true]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('rehearse'))).toEqual([]);
});
