// Page start: delayed resource hints for the API host, web vitals and configuration errors in the console, and root files.
import type { AppConfig } from '@rehearse/contract/operations/app-config.ts';
import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, test } from './scene.ts';

const hints = (page: Page) => page.locator('head > link:is([rel=dns-prefetch], [rel=preconnect])');

const consoleOf = (page: Page): ConsoleMessage[] => {
  const messages: ConsoleMessage[] = [];
  page.on('console', (message) => messages.push(message));
  return messages;
};

/** Changes the configuration in the server's response. */
const tell = async (page: Page, changes: Partial<AppConfig>): Promise<void> => {
  await page.route('/app-config.json', async (route) => {
    const servedConfig = (await (await route.fetch()).json()) as AppConfig;
    await route.fulfill({ json: { ...servedConfig, ...changes } });
  });
};

for (const path of ['/auth', '/']) {
  test(`[S7.16] ${path} adds DNS prefetch and preconnect hints for the API host a second after its start`, async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-03-04T10:00:00Z' });
    await page.clock.pauseAt('2026-03-04T10:00:01Z');
    await tell(page, { apiBaseUrl: 'https://api.example.org/api' });
    const config = page.waitForResponse('**/app-config.json');
    await page.goto(path);
    // a public page loads its configuration shortly after it is shown
    await page.clock.runFor(300);
    await (await config).finished();
    await page.clock.runFor(600);
    await expect(hints(page)).toHaveCount(0);
    await page.clock.runFor(500);
    await expect(hints(page)).toHaveCount(2);
    const found = await hints(page).evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`),
    );
    expect(found).toEqual(['dns-prefetch https://api.example.org', 'preconnect https://api.example.org']);
  });

  test(`[S9.10] ${path} logs web vitals to the console`, async ({ page }) => {
    const messages = consoleOf(page);
    const lines = () =>
      messages.map((message) => message.text()).filter((text) => text.startsWith('web-vitals '));
    await page.goto(path);
    await expect.poll(() => lines().join('\n')).toMatch(/web-vitals FCP: \d+ ms \(.+\)/);
    // The first key press ends the measurement of LCP, so wait for an LCP entry before it.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    // The other metrics are final after an interaction, or when the page is hidden.
    await page.getByRole('link', { name: 'Rehearse' }).first().focus();
    await page.keyboard.press('Shift');
    await expect.poll(() => lines().join('\n')).toMatch(/web-vitals LCP: \d+ ms/);
    expect(lines().join('\n')).toMatch(/web-vitals TTFB: \d+ ms/);
  });

  test(`[S9.11] ${path} loads its files from the root path`, async ({ page, origin }) => {
    await page.goto(path);
    const files = await page
      .locator('script[src], link[rel=stylesheet]')
      .evaluateAll((parts) =>
        parts.map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? ''),
      );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(file).toMatch(/^\/(assets\/[\w.-]+|theme\.js)$/);
    const deep = await page.request.get(`${origin}/dashboard/test/attempt`);
    expect(await deep.text()).toContain('src="/assets/');
  });

  test(`[S5.10] [S5.16] ${path} logs configuration problems to the console in debug mode only`, async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/^Configuration: /);
    const messages = consoleOf(page);
    const findings = () => {
      const lines = messages.map((message) => `${message.type()} ${message.text()}`);
      return lines.filter((line) => line.includes('Configuration: ')).toSorted();
    };
    await tell(page, {
      apiBaseUrl: 'http://localhost:1/v1',
      backendUrl: 'nowhere',
      environment: 'production',
    });
    await page.goto(path);
    await expect
      .poll(findings)
      .toEqual([
        'error Configuration: The backend URL is not a valid URL: "nowhere".',
        'warning Configuration: An address is localhost in production: only this machine can reach it.',
        'warning Configuration: Analytics is disabled in production.',
        'warning Configuration: Debug is enabled in production.',
        'warning Configuration: The API base URL should end with /api.',
      ]);
    await page.unroute('/app-config.json');
    await tell(page, { backendUrl: 'nowhere', environment: 'production', debug: false });
    messages.length = 0;
    const config = page.waitForResponse('**/app-config.json');
    await page.goto(path);
    await (await config).finished();
    await expect.poll(() => messages.some((message) => message.text().startsWith('web-vitals '))).toBe(true);
    expect(findings()).toEqual([]);
  });
}

test('[S5.10] [S1.2] a fresh installation has no configuration problems', async ({ page, origin }) => {
  const messages = consoleOf(page);
  await page.goto('/auth');
  await expect.poll(() => messages.some((message) => message.text().startsWith('web-vitals '))).toBe(true);
  expect(messages.filter((message) => message.text().startsWith('Configuration: '))).toEqual([]);
  const servedConfig = (await (await page.request.get(`${origin}/app-config.json`)).json()) as AppConfig;
  expect(servedConfig).toMatchObject({
    apiBaseUrl: `${origin}/api`,
    backendUrl: origin,
    environment: 'development',
    debug: true,
    analytics: false,
  });
});
