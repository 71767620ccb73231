// Installation settings from the admin panel to public pages: name, legal notice, announcement, and a feature turned off.
import { api } from '@rehearse/contract/api.ts';
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { expect, test } from './scene.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(newDataDir());
});
test.afterAll(() => product.end());

test('public pages follow the administrator’s settings and hide features that are turned off', async ({
  page,
  context,
  browser,
}) => {
  const { origin } = product;
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  expect((await visitor.request.get(`${origin}/imprint`)).status()).toBe(404);

  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto(`${origin}/admin/settings`);
  await page.getByLabel('Name', { exact: true }).fill('North School');
  await page.getByLabel('Legal notice').fill('## Who we are\n\nNorth School, 1 North Road');
  await page.getByLabel('Text', { exact: true }).fill('Closed on Friday');
  for (const name of ['Demo', 'Press (/press)']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await page.getByRole('button', { name: 'Save settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The new settings apply from now on.')).toBeVisible();
  await expect(page).toHaveTitle('Admin Panel · North School');

  // pages are rebuilt shortly after the response
  await expect(async () => {
    await visitor.goto(`${origin}/`);
    await expect(visitor).toHaveTitle(/^North School: /, { timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Try the demo' })).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Dismiss' }).click();
  await expect(visitor.getByText('Closed on Friday')).toBeHidden();
  const foot = visitor.getByRole('navigation', { name: 'Footer' });
  await expect(foot.getByRole('link', { name: 'Press' })).toHaveCount(0);
  await foot.getByRole('link', { name: 'Legal notice' }).click();
  await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(visitor.getByText('Closed on Friday')).toBeHidden();
  expect((await visitor.request.get(`${origin}/press`)).status()).toBe(404);
  expect((await visitor.request.get(`${origin}/demo`)).status()).toBe(404);

  // changing who can sign up doesn't affect the other settings
  await page.goto(`${origin}/admin/system`);
  await page.getByLabel('Who can sign up', { exact: true }).selectOption('closed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${origin}/`);
    await expect(visitor.getByText('Sign-up is closed.').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor).toHaveTitle(/^North School: /);
  await elsewhere.close();
});

test('an administrator limits unfinished tests by keyboard and removes the limit', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.expected.push(/status of 409/);
  const { origin } = product;
  const boss = await enter(origin, { name: 'Admin', ...admin }, false);
  await boss.call(api.chooseSignUp, { body: { rule: 'open' } });
  await bringIn(context, origin, boss);
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await bringIn(elsewhere, origin, await enter(origin, newAccount()));
  const startTest = async (): Promise<void> => {
    await visitor.goto(`${origin}/dashboard/test`);
    await visitor.getByRole('button', { name: 'Start test' }).click();
  };

  await page.goto(`${origin}/admin/settings`);
  const field = page.getByLabel('Unfinished tests');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Default: 30 (OPEN_TESTS).')).toBeVisible();
  const save = async (typed: string): Promise<void> => {
    await field.fill(typed);
    await page.keyboard.press('Enter');
  };
  await save('many');
  await expect(page.getByText('Enter a whole number from 0 to 100,000, or leave it empty.')).toBeVisible();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  await save('1');
  await expect(page.getByText('Saved. The new settings apply from now on.')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('1');

  await startTest();
  await expect(visitor).toHaveURL(/attempt/);
  await startTest();
  await expect(visitor.getByText('You’ve reached the limit for unfinished tests.')).toBeVisible();
  await save('');
  await expect(page.getByText('Saved. The new settings apply from now on.')).toBeVisible();
  await startTest();
  await expect(visitor).toHaveURL(/attempt/);
  await elsewhere.close();
});

test('the announcement appears on the sign-in and demo pages and stays dismissed on all pages', async ({
  page,
}) => {
  const { origin } = product;
  const boss = await enter(origin, { name: 'Admin', ...admin }, false);
  const { version, settings } = await boss.call(api.readSiteSettings);
  const announcement = { text: 'Closed on Monday', level: 'warning' as const, until: null };
  await boss.call(api.setSiteSettings, {
    body: { version, settings: { ...settings, featuresOff: [], announcement } },
  });
  const shown = page.getByRole('complementary', { name: 'Announcement' });
  await expect(async () => {
    await page.goto(`${origin}/auth`);
    await expect(shown).toHaveText(/Closed on Monday/, { timeout: 500 });
  }).toPass();
  await page.goto(`${origin}/auth?view=forgot`);
  await expect(shown).toBeVisible();
  await page.goto(`${origin}/demo/test`);
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  await expect(shown).toHaveText(/Closed on Monday/);
  await shown.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(0);
  for (const path of ['/auth', '/demo/test', '/']) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByText('Closed on Monday')).toBeHidden();
  }
});
