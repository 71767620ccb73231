// Fixture with a page that has only the product's toasts, built once per worker and served under its own host name.
import type { Page } from '@playwright/test';
import { buildPage, type BuiltPage } from './built-page.ts';
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

const inPage = (): Toasts => (globalThis as unknown as { toasts: Toasts }).toasts;

/** Actions on that page. The clock is stopped unless `page.clock` advances it. */
export type ToastPage = {
  page: Page;
  show: (wish: ToastRequest) => Promise<number>;
  dismiss: (id: number) => Promise<void>;
  unmount: () => Promise<void>;
  closed: () => Promise<string[]>;
};

export const test = base.extend<{ toastPage: ToastPage }, { builtToasts: BuiltPage }>({
  builtToasts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture has no dependencies
    async ({}, give) => {
      const built = await buildPage('toast-page');
      await give(built);
      built.remove();
    },
    { scope: 'worker' },
  ],
  toastPage: async ({ page, builtToasts }, give) => {
    const { origin } = await builtToasts.serve(page);
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
