// The way in and out by the page itself, and what the browser keeps of it.
import type { Locator, Page } from '@playwright/test';
import { newAccount, type Account } from './person.ts';

const keys = ['authToken', 'token', 'refreshToken', 'user'];

/** The four keys of a session, in this order. */
export const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);

export const nothingStored = keys.map(() => null);

/** On /auth. */
export const fillSignIn = async (
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** On /auth, where an account is created. */
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

/** What it presses may close its own window, and then there is nobody left to say that it was pressed. */
export const pressToLeave = async (button: Locator): Promise<void> => {
  await button.click().catch((error: unknown) => {
    if (!button.page().isClosed()) throw error;
  });
};
