// The API on a different origin than the pages: calls carry the bearer token and the provider's cookie; other origins are rejected.
import { newAccount } from './person.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { expect, test } from './scene.ts';

// Browsers resolve *.localhost to this machine; both hosts are same-site, like two subdomains of one domain.
const pageHost = 'rehearse.localhost';
const apiHost = 'api.rehearse.localhost';

let product: Product;
let port: string;
test.beforeAll(async () => {
  product = await startProduct(newDataDir(), (own) => ({
    PUBLIC_URL: `http://${pageHost}:${own}`,
    API_BASE_URL: `http://${apiHost}:${own}/api`,
    BACKEND_URL: `http://${apiHost}:${own}`,
  }));
  ({ port } = new URL(product.origin));
});
test.afterAll(() => product.end());

test('[S7.1] [S7.4] a person signs up, works, and signs out with the API on its own origin', async ({
  page,
}) => {
  const called = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (/^\/(api|identity)\//.test(pathname)) called.add(`${host}/${pathname.split('/')[1]}`);
  });
  const account = newAccount();
  await page.goto(`http://${pageHost}:${port}/auth?tab=create`);
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(`http://${pageHost}:${port}/dashboard`);
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText(account.name);
  await page.goto(`http://${pageHost}:${port}/logout`);
  await expect(page.getByText('You’ve been signed out.')).toBeVisible();
  expect([...called].toSorted()).toEqual([`${apiHost}:${port}/api`, `${apiHost}:${port}/identity`]);
});

test('pages on another origin are blocked, even on the same machine', async ({ page, complaints }) => {
  complaints.expected.push(/CORS policy|ERR_FAILED/);
  await page.goto(`${product.origin}/features`);
  const outcome = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => 'an answer',
        () => 'refused',
      ),
    `http://${apiHost}:${port}/api/health`,
  );
  expect(outcome).toBe('refused');
});
