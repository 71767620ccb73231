// The database of a real server stops: the status page reports it immediately, and later counts the minutes as down.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { withHeldDatabase } from './held-database.ts';
import { callerOf } from './person.ts';
import { expect, test } from './scene.ts';

const databaseOn = (page: Page) =>
  page.locator('[data-status-parts] section').filter({ hasText: 'Database' });

test('the page reports a stopped database, keeps its history, and reports when it is back', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  await withHeldDatabase(async ({ product, hold, letGo }) => {
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/status');
    const now = page.locator('[data-status-now]');
    await expect(now).toContainText('Everything is working.');
    await expect(databaseOn(page)).toContainText('Up');

    hold();
    // responses are cached for a second
    await expect(async () => {
      await page.clock.runFor('01:00');
      await expect(now).toContainText(/Some services are down[.]Down: .*Database/, { timeout: 2_500 });
    }).toPass();
    await expect(page.locator('[data-status-note]')).toContainText('We can’t load the history right now');
    await expect(databaseOn(page)).toContainText('100%');

    letGo();
    await expect(async () => {
      await page.clock.runFor('01:00');
      await expect(now).toContainText('Everything is working.', { timeout: 1_000 });
    }).toPass();
    await expect(page.locator('[data-status-note]')).toBeEmpty();
    await context.close();
  });
});

test('a minute without the database is recorded as downtime once it is back', async ({ browser }) => {
  test.setTimeout(240_000);
  await withHeldDatabase(async ({ product, hold, letGo }) => {
    const read = callerOf(product.origin, '');
    hold();
    const waits = () => readFileSync(product.logFile, 'utf8').includes('status check not recorded');
    await expect.poll(waits, { timeout: 100_000 }).toBe(true);
    letGo();
    const downs = async () =>
      (await read(api.readStatus).catch(() => undefined))?.parts
        .filter(({ days }) => days.some(({ down }) => down > 0))
        .map(({ name }) => name);
    await expect.poll(downs, { timeout: 100_000 }).toContain('database');
    const page = await browser.newPage({ baseURL: product.origin });
    await page.goto('/status');
    await expect(databaseOn(page)).toContainText(/Down on .* for \d+ minutes?/);
    await page.close();
  });
});
