// Exports all data of a person in one file, and deletes the account.
import { readFile } from 'node:fs/promises';
import { enter } from './person.ts';
import { expect, test } from './scene.ts';
import { idempotency, takeTest } from './take-test.ts';

test('everything a person wrote is exported as one JSON file', async ({ signedIn: page, person }) => {
  await takeTest(person, { kinds: ['short_answer'], length: 2 });
  await page.goto('/dashboard/profile');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const file: unknown = JSON.parse(text);
  expect(JSON.stringify(file)).toContain(person.email);
  expect(JSON.stringify(file)).toContain(JSON.stringify(idempotency));
});

test('a person who deletes their account is signed out and can’t sign in again', async ({
  signedIn: page,
  person,
  origin,
}) => {
  await takeTest(person, { kinds: ['short_answer'], length: 1 });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Type your email address to confirm');
  await address.fill('someone.else@example.org');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('That isn’t this account’s email address.')).toBeVisible();
  await address.fill(person.email);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expect(enter(origin, person, false)).rejects.toThrow('401');
});
