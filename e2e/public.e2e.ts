// Public pages: each is a separate document, links to the others, and needs no account.
import { unsetPages } from '@rehearse/contract/pages.ts';
import type { Page } from '@playwright/test';
import { pageGroups } from '../web/src/content/public-pages.ts';
import { bringIn, enter } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';

/** Navigates within the application, as a click on a link does, without loading a document. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('[S1.1] [S1.3] [S2.1] [S6.1] each public page loads without an account and has its own heading and the version', async ({
  request,
}) => {
  const seen = new Set<string>();
  for (const path of unsetPages) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    seen.add(/<h1[^>]*>(.+?)<\/h1>/.exec(html)?.[1] ?? '');
    expect(/<title>(.+?)<\/title>/.exec(html)?.[1], path).toContain('Rehearse');
    expect(html, path).toContain('Rehearse 1.0.0');
  }
  expect(seen.size).toBe(unsetPages.length);
});

test('[S1.3] the footer links to all public pages', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  const always = pageGroups.flatMap(({ pages }) => pages).filter((path) => path !== '/imprint');
  await expect(links).toHaveCount(always.length);
  await links.filter({ hasText: 'Security' }).click();
  await expect(page).toHaveURL('/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expect(links).toHaveCount(always.length);
});

test('the landing page defers analytics and fonts that its first screen doesn’t need', async ({ page }) => {
  const requests: { name: string; at: number }[] = [];
  page.on('request', (request) => requests.push({ name: request.url(), at: performance.now() }));
  let loadedAt = Infinity;
  page.on('load', () => (loadedAt = performance.now()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const timesOf = (name: string) =>
    requests.flatMap((request) => (request.name.includes(name) ? [request.at] : []));
  // analytics start only after the visible content has loaded
  await expect.poll(() => timesOf('/assets/begin-').length).toBe(1);
  expect(timesOf('/assets/begin-')[0]).toBeGreaterThan(loadedAt);
  expect(timesOf('instrument-sans')).toHaveLength(1);
  expect(timesOf('jetbrains-mono')).toEqual([]);
  await page.getByText('npm start').scrollIntoViewIfNeeded();
  await expect.poll(() => timesOf('jetbrains-mono').length).toBe(1);
});

test('[S6.1] [S2.2] /auth opens from a public page and has both forms', async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account', exact: true })).toBeVisible();
});

test('[S1.1] the system page and the profile show the version', async ({ page, context, origin }) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin/system');
  const facts = page.getByRole('region', { name: 'Server' });
  await expect(facts.getByRole('definition').first()).toHaveText('1.0.0');
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Rehearse 1.0.0')).toBeVisible();
});

test('[S2.23] [S2.24] [S2.25] [S2.27] navigation within the app follows the same redirects as loading a page', async ({
  signedIn: page,
}) => {
  for (const [from, to] of [
    ['/test', '/dashboard/test'],
    ['/review?sort=oldest', '/dashboard/review?sort=oldest'],
    ['/profile', '/dashboard/profile'],
    ['/features', '/features'],
    ['/no/such/page', '/'],
    ['/dashboard/no-such-page', '/'],
  ] as const) {
    await page.goto('/dashboard/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await goInside(page, from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Notifications');
  }
});

test('unknown API paths and files return 404, as do POST requests to pages', async ({ request }) => {
  for (const path of ['/api/none', '/identity/none', '/assets/gone.js', '/favicon.ico'])
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  for (const path of ['/', '/features', '/api', '/dashboard', '/test', '/no/such/page'])
    expect.soft((await request.post(path, { maxRedirects: 0 })).status(), path).toBe(404);
  const short = await request.get('/review?sort=oldest', { maxRedirects: 0 });
  expect([short.status(), short.headers()['location']]).toEqual([302, '/dashboard/review?sort=oldest']);
});

test('the header links to sign-in, or to the dashboard for signed-in people, from the first paint', async ({
  page,
  context,
  origin,
  person,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  const head = page.getByRole('banner');
  await page.goto('/pricing');
  await expect(head.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await bringIn(context, origin, person);
  // checks the first paint, before any script of the page has run
  await page.route(/\/assets\/.*[.]js$/, (route) => route.abort());
  await page.goto('/pricing');
  await expect(head.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.unrouteAll();
  await head.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the theme can be switched in the header by keyboard, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Switch theme' }).press('Enter');
  expect(await theme()).toBe('dark');
  await page.goto('/auth');
  expect(await theme()).toBe('dark');
  await page.goto('/help');
  await page.getByRole('button', { name: 'Switch theme' }).click();
  expect(await theme()).toBe('light');
});

test('the menu on a phone is behind one button and works without JavaScript', async ({ browser, origin }) => {
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.locator('summary').click();
  await menu.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL('/docs');
  await context.close();
});

test('the first example call is copied with one key press and works on this server', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api');
  await page.getByRole('button', { name: 'Copy' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = ''] = /^curl -s (\S+)$/.exec(copied) ?? [];
  expect((await request.get(new URL(address).pathname)).status()).toBe(200);
});

test('the skip link is the first tab stop', async ({ page }) => {
  for (const path of ['/', '/security']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('the estimate on /pricing follows the entered prices and rejects invalid ones', async ({ page }) => {
  await page.goto('/pricing');
  const cost = page.locator('[data-price-cost]');
  const [read, written] = [page.getByLabel('input tokens'), page.getByLabel('output tokens')];
  // no model has been called on this installation
  await expect(page.locator('[data-price-source]')).toHaveText(
    /^Estimate: [\d,]+ input and [\d,]+ output tokens /,
  );
  await expect(cost).toHaveText('Enter both prices.');

  const counted = { from: 'records', of: 1200, inputTokens: 12_345, outputTokens: 678 };
  await page.route('**/api/models/use', (route) => route.fulfill({ json: counted }));
  await page.reload();
  await expect(page.locator('[data-price-source]')).toHaveText(/^Measured here: .* over the 1,200 tests /);
  await read.focus();
  await page.keyboard.insertText('0,40');
  await expect(cost).toHaveText('Enter both prices.');
  await page.keyboard.press('Tab');
  await expect(written).toBeFocused();
  await page.keyboard.insertText('2');
  await expect(cost).toHaveText('About 0.0063 per test, or 0.63 per hundred.');
  for (const [typed, words] of [
    ['', 'Enter both prices.'],
    ['-1', 'Enter prices as plain numbers under a million, such as 0.40.'],
    ['1e9', 'Enter prices as plain numbers under a million, such as 0.40.'],
    ['1,000,000', 'Enter prices as plain numbers under a million, such as 0.40.'],
    ['0', 'About 0.0014 per test, or 0.14 per hundred.'],
    ['999999', 'About 12,000 per test, or 1,200,000 per hundred.'],
  ] as const) {
    await read.fill(typed);
    await expect(cost).toHaveText(words);
  }
  await written.fill('0');
  await read.fill('0,0');
  await expect(cost).toHaveText('Free.');
});

test('/pricing says if its token counts can’t be loaded, and disables its fields', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  await page.route('**/api/models/use', (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.locator('[data-price-source]')).toContainText('We can’t load this site’s token counts');
  await expect(page.locator('[data-price][inert]')).toHaveCount(1);
});
