// An administrator helps one person, deletes another's account for a data request, and finds both in the audit log,
// using only the keyboard.
import { api } from '@rehearse/contract/api.ts';
import type { Locator, Page } from '@playwright/test';
import { bringIn, enter, newAccount } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { takeTest } from './take-test.ts';

const press = async (control: Locator): Promise<void> => {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press('Enter');
};
/** The dialog focuses its safe button first; the next one confirms. */
const confirm = async (page: Page, words: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: words })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};
const openPerson = async (page: Page, email: string): Promise<void> => {
  await page.goto(`/admin/people?search=${encodeURIComponent(email)}`);
  await press(page.getByRole('row').filter({ hasText: email }).getByRole('link'));
  await expect(page.getByText(email).first()).toBeVisible();
};

test('an administrator helps a person and suspends them until a date, and the audit log records it', async ({
  page,
  context,
  origin,
  person,
}) => {
  await takeTest(person, { length: 1, kinds: ['single_choice'] });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await openPerson(page, person.email);
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('Chrome on Linux');
  await expect(page.getByRole('table', { name: 'Tests' }).getByRole('row').last()).toContainText('1');
  await expect(page.getByRole('table', { name: 'Emails' })).toContainText('Verify your email address');
  await expect(page.getByText('Not verified')).toBeVisible();

  await press(page.getByRole('button', { name: 'Mark as verified' }));
  await confirm(page, 'Mark as verified');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /verification (link|email)/ })).toHaveCount(0);

  await press(page.getByRole('button', { name: 'End all sessions' }));
  await confirm(page, 'End all sessions');
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();

  await press(page.getByRole('button', { name: 'Suspend', exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('Exam questions were published.');
  await dialog.getByLabel('Until (optional)').fill('2099-03-04');
  await press(dialog.getByRole('button', { name: 'Suspend', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Suspension ends')).toBeVisible();
  await expect(page.getByText('Mar 4, 2099')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export data' }));
  expect((await downloading).suggestedFilename()).toMatch(/^rehearse-export-[\d-]+\.json$/);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();

  await press(page.getByRole('link', { name: 'Audit log for this person' }));
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
  await expect(rows).toHaveText([
    /^Data exported/,
    /^Person suspended.*until: 2099-03-04/,
    /^Sessions ended.*sessions: 1/,
    /^Email address verified/,
  ]);
  await page.getByLabel('Action', { exact: true }).focus();
  await page.keyboard.type('Person susp');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/action=person_suspended/);
});

test('an account is deleted after typing its address, which the audit log doesn’t keep', async ({
  page,
  context,
  origin,
}) => {
  const leaver = await enter(origin, newAccount('Ines Duarte'));
  const boss = await enter(origin, { name: 'Admin', ...admin }, false);
  const { items } = await boss.call(api.listPeople, { query: { search: leaver.email } });
  await bringIn(context, origin, boss);
  await openPerson(page, leaver.email);
  await press(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Type their email address to confirm');
  await field.focus();
  await page.keyboard.type('another@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That isn’t this account’s email address.')).toBeVisible();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(leaver.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/people');

  await press(page.getByRole('link', { name: 'Audit log' }));
  await page.getByRole('searchbox', { name: 'Person' }).focus();
  await page.keyboard.type(items[0]?.id ?? '');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');
  await expect(rows).toHaveText([new RegExp(`^Account deletedDeleted account ${items[0]?.id ?? ''}`)]);
  await expect(page.getByText(leaver.email)).toHaveCount(0);
});
