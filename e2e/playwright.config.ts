// Browser tests: the real product in a process of its own, a real Chromium, two tests at a time.
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  // the long ones belong to `npm run test:deep`
  testMatch: process.env['E2E_DEEP'] ? '*.deep.e2e.ts' : /\/[\w-]+[.]e2e[.]ts$/,
  outputDir: '../tmp/e2e',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // on a machine that does other work too a browser may come too late once; the second try is printed as flaky
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup; workers inherit it.
    baseURL: process.env['E2E_ORIGIN'],
    browserName: 'chromium',
    // a name that is neither this machine's nor a secure context, as an address in the local network
    launchOptions: {
      ...browser,
      args: [...browser.args, '--host-resolver-rules=MAP rehearse.lan 127.0.0.1'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // recording one takes as long as half of the test: whoever looks for a failure adds `--trace on`
    trace: 'on-first-retry',
  },
});
