// Analytics in the browser: sends no personal data, shows counts in the admin panel, and sends nothing when turned off.
import type { Page, Request } from '@playwright/test';
import { bringIn, enter } from './person.ts';
import { admin, newDataDir, startProduct, type Product } from './product.ts';
import { expect, test } from './scene.ts';

const isMeasure = (request: Request): boolean => request.url().includes('/analytics/');

/** Hides the page, as when switching tabs: the last event in which a page can reliably send data. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Visits a public page, then one that requires a session, then leaves. */
const walk = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/?from=someone@example.org`);
  await page.waitForLoadState('networkidle');
  await hide(page);
  await page.goto(`${origin}/dashboard/review?search=a+secret`);
  await page.getByLabel('Email').fill('someone@example.org');
  await page.waitForLoadState('networkidle');
  await hide(page);
};

test('nothing is sent while analytics is off', async ({ page, origin }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await walk(page, origin);
  expect(requestedUrls.length).toBeGreaterThan(4);
  expect(requestedUrls.filter((url) => url.includes('/api/analytics'))).toEqual([]);
  const hosts = new Set(
    requestedUrls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin),
  );
  expect([...hosts]).toEqual([origin]);
});

test.describe('while analytics is on', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct(newDataDir(), { ENABLE_ANALYTICS: 'true' });
  });
  test.afterAll(() => product.end());

  test('page views and loading times go to our server without personal data and appear in the panel', async ({
    page,
    context,
  }) => {
    const { origin } = product;
    await context.addCookies([{ name: 'tempting', value: 'yes', url: origin }]);
    const sent: Request[] = [];
    const requestedOrigins = new Set<string>();
    context.on('request', (request) => {
      if (request.url().startsWith('http')) requestedOrigins.add(new URL(request.url()).origin);
      if (isMeasure(request) && request.method() === 'POST') sent.push(request);
    });
    await walk(page, origin);
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    // Requests sent while leaving the site aren't in the browser's log, but the admin panel counts them.
    await page.goto(`${origin}/features`);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');

    // the test's own cookie, which /cookies doesn't list
    await context.clearCookies({ name: 'tempting' });

    expect([...requestedOrigins]).toEqual([origin]);
    for (const request of sent) {
      const headers = await request.allHeaders();
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
      const { measures } = request.postDataJSON() as { measures: { metric: string; page: string }[] };
      for (const { metric, page: where } of measures) {
        expect(['view', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB']).toContain(metric);
        expect(['/', '/auth']).toContain(where);
      }
      expect(request.postData()).not.toMatch(/secret|example[.]org/);
    }
    const views = sent.flatMap((request) =>
      (request.postDataJSON() as { measures: { metric: string; page: string }[] }).measures
        .filter(({ metric }) => metric === 'view')
        .map(({ page: where }) => where),
    );
    expect(views).toEqual(['/', '/auth']);

    await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
    await page.goto(`${origin}/admin/system`);
    const table = page.getByRole('region', { name: 'Page views and loading times' });
    const rowOf = (path: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: path, exact: true }) });
    for (const path of ['/', '/auth', '/features'])
      await expect(rowOf(path).getByRole('cell').first()).toHaveText('1');
    await expect(rowOf('/')).toContainText(/good|needs improvement|poor/);
    await expect(page.getByRole('region', { name: 'Environment' })).toContainText('No problems found.');
  });
});
