// Signing up, in, and out through the pages, and the session data stored in the browser.
import type { Locator, Page } from '@playwright/test';
import { newAccount, type Account } from './person.ts';

const keys = ['authToken', 'token', 'refreshToken', 'user'];

/** The values of the four session keys in local storage, in this order. */
export const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

export const nothingStored = keys.map(() => null);

/** Fills in the sign-in form on /auth. */
export const fillSignIn = async (
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Fills in the sign-up form on /auth. */
export const fillNewAccount = async (page: Page, { name, email, password }: Account): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
};

export const createAccount = async (page: Page, account = newAccount()): Promise<void> => {
  await page.goto('/auth?tab=create');
  await fillNewAccount(page, account);
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

/** Clicks a button that may close its own window, in which case the click never reports success. */
export const pressToLeave = async (button: Locator): Promise<void> => {
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
};
