// Sessions on the profile page: listed, distinguished, and signed out, also by keyboard.
import { enter, userAgents } from './person.ts';
import { expect, test } from './scene.ts';

test('the profile signs out a single session, then all others', async ({
  browser,
  signedIn: page,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 401/);
  const context = await browser.newContext({ baseURL: origin });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/auth');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await enter(origin, person, false, userAgents.firefoxOnWindows);
  await enter(origin, person, false, userAgents.safariOnIPhone);

  await page.goto('/dashboard/profile');
  const list = page.getByRole('list', { name: 'Sessions' });
  const rows = list.getByRole('listitem');
  await expect(list.getByText('(this device)')).toHaveCount(1);
  await expect(rows).toHaveCount(4);
  for (const [device, count] of [
    ['Firefox on Windows', 1],
    ['Safari on iPhone', 1],
    ['Unknown device', 0],
  ] as const)
    await expect(rows.filter({ hasText: device }), device).toHaveCount(count);
  await expect(rows.filter({ hasText: /Chrome on (Linux|macOS|Windows)/ })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'this device' }).getByRole('button')).toHaveCount(0);

  await rows.filter({ hasText: 'Firefox on Windows' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Firefox on Windows' })).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(page.getByText('Signed out.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out all other sessions' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(list).toBeFocused();

  await expect(elsewhere).toHaveURL((url) => url.pathname === '/auth', { timeout: 15_000 });
  await page.reload();
  await expect(rows).toHaveCount(1);
  await context.close();
});
