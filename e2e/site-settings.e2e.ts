// The settings of the installation from the panel to what visitors read: name, imprint, announcement, and a feature turned off.
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { bringIn, enter } from './person.ts';
import { expect, test } from './scene.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct(newDataDir());
});
test.afterAll(() => product.end());

test('what an administrator sets is what visitors read, and what is off is gone', async ({
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
  await page.getByLabel('Imprint').fill('## Who we are\n\nNorth School, 1 North Road');
  await page.getByLabel('Text', { exact: true }).fill('Closed on Friday');
  for (const name of ['Demo', 'Press (/press)']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  }
  await page.getByRole('button', { name: 'Save settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It applies from now on.')).toBeVisible();
  await expect(page).toHaveTitle('Admin Panel · North School');

  // pages are filled anew just after the answer
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
  await foot.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(visitor.getByText('Closed on Friday')).toBeHidden();
  expect((await visitor.request.get(`${origin}/press`)).status()).toBe(404);
  expect((await visitor.request.get(`${origin}/demo`)).status()).toBe(404);

  // who may sign up changes beside it, and takes nothing of it away
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
