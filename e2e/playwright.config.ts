// Browser tests: the real product in its own process, a real Chromium, two tests at a time.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  // long-running tests only run in `npm run test:deep`
  testMatch: process.env['E2E_DEEP'] ? '*.deep.e2e.ts' : /\/[\w-]+[.]e2e[.]ts$/,
  outputDir: '../tmp/e2e',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // on a busy machine, a browser can be too slow once; Playwright reports a passed retry as flaky
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // set by the global setup and inherited by workers
    baseURL: process.env['E2E_ORIGIN'],
    browserName: 'chromium',
    // simulates a host in the local network, which isn't a secure context
    launchOptions: {
      ...browser,
      args: [...browser.args, '--host-resolver-rules=MAP rehearse.lan 127.0.0.1'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // tracing makes tests half as long again; add `--trace on` to debug a failure
    trace: 'on-first-retry',
  },
});
