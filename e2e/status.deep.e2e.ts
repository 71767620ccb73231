// Minutes in which the database was away are told as down afterwards: this waits for the real minute of a real server.
import { readFileSync } from 'node:fs';
import { api } from '@rehearse/contract/api.ts';
import { withHeldDatabase } from './held-database.ts';
import { callerOf } from './person.ts';
import { expect, test } from './scene.ts';

test('a minute without the database is written down as down once it is back', async ({ browser }) => {
  test.setTimeout(240_000);
  await withHeldDatabase(async ({ product, hold, letGo }) => {
    const read = callerOf(product.origin, '');
    hold();
    const waits = () => readFileSync(product.logFile, 'utf8').includes('a check waits to be written');
    await expect.poll(waits, { timeout: 100_000 }).toBe(true);
    letGo();
    const downs = async () =>
      (await read(api.readStatus).catch(() => undefined))?.parts
        .filter(({ days }) => days.some(({ down }) => down > 0))
        .map(({ name }) => name);
    await expect.poll(downs, { timeout: 100_000 }).toContain('database');
    const page = await browser.newPage({ baseURL: product.origin });
    await page.goto('/status');
    await expect(page.locator('[data-status-parts] section').first()).toContainText(
      /Down on .* for \d+ minutes?/,
    );
    await page.close();
  });
});
