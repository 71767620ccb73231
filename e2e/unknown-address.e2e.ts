// Unknown URLs: people are redirected to the landing page, which says so; crawlers, API calls, and files get a 404.
import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';

const toast = (page: Page) => page.locator('[data-toast="warning"]');

test('[S2.27] an unknown URL redirects to /, which says so once, and Back skips it', async ({ page }) => {
  await page.goto('/pricing');
  for (const path of ['/no/such/page?from=mail#part', '/dashboard/xyz', '/admin/xyz/', '/Features']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toHaveText('Warning: That page doesn’t exist');
    await expect(page.locator('[aria-live="polite"]').filter({ has: toast(page) })).toHaveCount(1);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(toast(page)).toHaveCount(0);
  for (let back = 0; back < 4; back += 1) await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('[S2.27] [S2.47] [S9.1] [S9.3] the toast stays 5 seconds, waits while it has the focus, and disappears after 300 ms', async ({
  page,
}) => {
  // the clock moves only when advanced explicitly
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/no-such-page');
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast(page)).not.toHaveAttribute('inert');
  await page.keyboard.press('F8');
  await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast(page)).not.toHaveAttribute('inert');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(150);
  await expect(toast(page)).toHaveAttribute('inert');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(150);
  await expect(toast(page)).toHaveCount(0);
});

test('[S2.47] the toast is dismissed by its button and by Escape', async ({ page }) => {
  await page.goto('/no-such-page');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);
  await page.goto('/no-such-page');
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('[S2.27] an unknown URL shows the message without JavaScript', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/no-such-page');
  expect(new URL(page.url()).pathname).toBe('/');
  const words = page.locator('#no-such-page');
  await expect(words).toBeVisible();
  await expect(words).toHaveText('That page doesn’t exist.');
  await page.goto('/');
  await expect(words).toBeHidden();
  await context.close();
});

test('[S2.27] an unknown URL returns 404 to crawlers, API calls, and file requests', async ({ request }) => {
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const page = await request.get('/no-such-page', { maxRedirects: 0, headers: crawler });
  expect([page.status(), page.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  for (const path of ['/api/none', '/assets/gone.js', '/gone.png'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});
