// A page with nothing but the product's toasts, built once for each worker and served from its folder under a name of its own.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from './product.ts';
import { test as base } from './scene.ts';

export type ToastRequest = {
  type: 'success' | 'error' | 'warning' | 'info';
  title: string;
  body?: string;
  duration?: number;
  position?: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';
};

type Toasts = {
  show: (wish: ToastRequest) => number;
  dismiss: (id: number) => void;
  unmount: () => void;
  closed: { title: string; at: number }[];
};

const origin = 'http://toasts.test';
const inPage = (): Toasts => (globalThis as unknown as { toasts: Toasts }).toasts;

/** What tests do on that page; the clock stands still unless `page.clock` moves it. */
export type ToastPage = {
  page: Page;
  show: (wish: ToastRequest) => Promise<number>;
  dismiss: (id: number) => Promise<void>;
  unmount: () => Promise<void>;
  closed: () => Promise<string[]>;
};

export const test = base.extend<{ toastPage: ToastPage }, { toastFolder: string }>({
  toastFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing of it
    async ({}, give) => {
      const folder = mkdtempSync(join(tmpdir(), 'rehearse-toasts-'));
      const script = join(root, 'web/testing/build-toast-page.ts');
      await promisify(execFile)(process.execPath, [script, folder]);
      await give(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  toastPage: async ({ page, toastFolder }, give) => {
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      return route.fulfill({ path: join(toastFolder, path === '/' ? 'testing/toast-page.html' : path) });
    });
    await page.clock.install({ time: 0 });
    await page.goto(origin);
    await page.waitForFunction(() => 'toasts' in globalThis);
    await page.clock.pauseAt(60_000);
    const run = <T>(deed: string, argument?: unknown): Promise<T> =>
      page.evaluate(`(${String(inPage)})().${deed}(${JSON.stringify(argument) ?? ''})`);
    await give({
      page,
      show: (wish) => run('show', wish),
      dismiss: (id) => run('dismiss', id),
      unmount: () => run('unmount'),
      closed: () => page.evaluate(`(${String(inPage)})().closed.map(({ title }) => title)`),
    });
  },
});
