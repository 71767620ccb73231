// Signing in with Firebase: the real SDK in a real browser, and Firebase's calls answered by a stand-in on the loopback.
import type { Page } from '@playwright/test';
import { createAccount, fillSignIn, nothingStored, signOut, stored } from './entrance.ts';
import { test } from './firebase-scene.ts';
import { newAccount, type Account } from './person.ts';
import { expect } from './scene.ts';

const onDashboard = (url: URL): boolean => url.pathname === '/dashboard';
const signIn = async (page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> => {
  await page.goto('/auth');
  await fillSignIn(page, account);
};

test('what Firebase refuses is told beside its field', async ({ page, complaints }) => {
  complaints.expected.push(/status of 400/);
  const account = newAccount();
  await createAccount(page, account);
  await expect(page).toHaveURL(onDashboard);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');

  await signIn(page, { ...account, password: 'not this one' });
  await expect(page.getByText("That e-mail and password don't go together.")).toBeVisible();
  await createAccount(page, account);
  await expect(page.getByText('We could not create an account with this address.')).toBeVisible();
});

test('[S8.9] a token that cannot be verified is told, and nobody stays signed in', async ({
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
  // one that is none, and one of another project
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
