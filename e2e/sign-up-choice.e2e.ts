// Sign-up on a server that others can reach: closed until an administrator chooses a rule, using only the keyboard.
import { newAccount } from './person.ts';
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { expect, test } from './scene.ts';

let product: Product;
let pages: string;
test.beforeAll(async () => {
  product = await startProduct(newDataDir(), (port) => {
    pages = `http://rehearse.lan:${port}`;
    return { PUBLIC_URL: pages };
  });
});
test.afterAll(() => product.end());

test('no one can sign up until the administrator chooses a rule', async ({ page, browser, complaints }) => {
  complaints.expected.push(/status of 403/);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${pages}/auth?tab=create`);
  await expect(visitor.getByRole('heading', { name: 'Sign-up isn’t open yet' })).toBeVisible();
  await expect(visitor.getByText('Ask this site’s administrator')).toBeVisible();
  await expect(visitor.getByLabel('Name')).toHaveCount(0);

  await page.goto(`${pages}/auth`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(admin.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${pages}/dashboard`);
  await page.goto(`${pages}/admin`);
  const form = page.getByRole('region', { name: 'Choose who can sign up' });
  await expect(form).toContainText('Until you choose, only people you invite can sign up.');
  await page.getByLabel('Who can sign up', { exact: true }).focus();
  await page.keyboard.type('Anyone with');
  await page.keyboard.press('Tab');
  await page.keyboard.type('example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Saved. It applies from now on.')).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByText('You can sign up with an address ending in @example.org.')).toBeVisible();
  const account = newAccount();
  await visitor.getByLabel('Name').fill(account.name);
  await visitor.getByLabel('Email').fill('mina@example.com');
  await visitor.getByLabel('Password', { exact: true }).fill(account.password);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toContainText('sign up with an address at this domain');
  await visitor.getByLabel('Email').fill(account.email);
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(`${pages}/dashboard`);
  await context.close();
});
