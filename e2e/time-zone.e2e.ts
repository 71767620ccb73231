// The time zone on the profile: searched by typing, shown with its offset, chosen by keyboard and by click.
import { api } from '@rehearse/contract/api.ts';
import { faultsOf } from './axe.ts';
import { expect, test } from './scene.ts';

test('a time zone is found by typing and chosen by keyboard', async ({ signedIn: page, person }) => {
  const zoneNow = async () => (await person.call(api.readProfile)).timeZone;
  await page.goto('/dashboard/profile');
  const section = page.getByRole('region', { name: 'Time zone' });
  const field = section.getByRole('combobox', { name: 'Your time zone' });
  const options = section.getByRole('option');
  await expect(field).toHaveValue(/^Europe\/London \(UTC(\+1)?\)$/);

  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('calcutta');
  await expect(options).toHaveText('Asia/Kolkata (UTC+5:30)');
  await expect(section.getByRole('status').filter({ hasText: '1 found' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(section.getByText('Saved', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Asia/Kolkata (UTC+5:30)');
  await expect(field).toBeFocused();
  expect(await zoneNow()).toBe('Asia/Kolkata');

  // an arrow key opens the list at the current choice; Escape changes nothing
  await page.keyboard.press('ArrowDown');
  const active = section.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveText('Asia/Kolkata (UTC+5:30)');
  await expect(active).toBeInViewport();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('Asia/Kolkata (UTC+5:30)');

  await page.keyboard.type('utc+5:45');
  await expect(options).toHaveText('Asia/Kathmandu (UTC+5:45)');
  await field.fill('atlantis');
  await expect(section.getByText('No time zone found.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
  await expect(field).toHaveValue('Asia/Kolkata (UTC+5:30)');
  expect(await zoneNow()).toBe('Asia/Kolkata');

  await field.click();
  await field.fill('kyiv');
  await options.filter({ hasText: 'Europe/Kyiv' }).click();
  await expect(field).toHaveValue(/^Europe\/Kyiv \(UTC\+[23]\)$/);
  await expect.poll(zoneNow).toBe('Europe/Kyiv');
  await page.reload();
  await expect(field).toHaveValue(/^Europe\/Kyiv/);
});
