// Page chunks: loaded on navigation, with a single error message if loading fails.
import type { Page } from '@playwright/test';
import { chunkOf, pageNames } from './built-web.ts';
import { expect, test } from './scene.ts';

const review = chunkOf('dashboard/review').own;
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this page.' });
const goToReview = (page: Page) => page.getByRole('link', { name: /^Review/ }).click();
const isShown = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/dashboard/review');
  await expect(page.getByRole('heading', { level: 2, name: 'No tests yet' })).toBeVisible();
};

test('[S2.43] each page has its own chunk, which the first script doesn’t include', () => {
  const names = pageNames();
  expect(names).toContain('dashboard/review');
  const chunks = names.map((name) => chunkOf(name));
  expect(new Set(chunks.map(({ own }) => own)).size).toBe(names.length);
  const first = chunkOf('app').deps;
  for (const { own, isFetchedLater } of chunks) {
    expect.soft(isFetchedLater, own).toBe(true);
    expect.soft(first).not.toContain(own);
  }
});

test('[S2.43] a page’s chunk loads only when the page is opened', async ({ signedIn: page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  // /auth is preloaded shortly after, so that people can sign out while offline.
  const pagesAsked = (): string[] =>
    pageNames().filter((name) => name !== 'auth' && requestedPaths.includes(chunkOf(name).own));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(pagesAsked()).toEqual(['dashboard/overview']);
  await goToReview(page);
  await isShown(page);
  expect(pagesAsked()).toEqual(['dashboard/overview', 'dashboard/review']);
});

test('[S8.13] a missing chunk reloads the page once, then shows the chunk’s name and cause and can be retried', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.expected.push(/status of 404/, /chunk "dashboard\/review" failed: missing/);
  await page.goto('/dashboard');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(`**${review}`, (route) => route.fulfill({ status: 404, json: {} }));
  await goToReview(page);
  await expect(failure(page)).toContainText('Chunk “dashboard/review”: missing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review');
  expect(documents).toEqual(['/dashboard/review']);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => documents.length).toBe(2);
  await expect(failure(page)).toContainText('missing');
  expect(documents).toHaveLength(2);

  await page.unroute(`**${review}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isShown(page);
});

test('[S8.13] a chunk replaced by a new deployment reloads the page once', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.expected.push(/status of 404/);
  await page.goto('/dashboard');
  let isOld = true;
  const documents: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents.push(new URL(request.url()).pathname);
    // The next document is from the new deployment, whose chunks exist.
    isOld = false;
  });
  await page.route(`**${review}`, (route) =>
    isOld ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  );
  await goToReview(page);
  await isShown(page);
  expect(documents).toEqual(['/dashboard/review']);

  // Another deployment in the same tab is handled the same way.
  await page.goto('/dashboard');
  isOld = true;
  documents.length = 0;
  await goToReview(page);
  await isShown(page);
  expect(documents).toEqual(['/dashboard/review']);
});

test('[S8.13] a missing dependency of a chunk counts as missing', async ({ signedIn: page, complaints }) => {
  complaints.expected.push(/status of 404/, /failed: missing/);
  const loaded = [chunkOf('app'), chunkOf('dashboard/overview')].flatMap(({ own, deps }) => [own, ...deps]);
  const beside = chunkOf('dashboard/review').deps.find((file) => !loaded.includes(file));
  if (beside === undefined) throw new Error('the page needs nothing beside its chunk');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(`**${beside}`, (route) => route.fulfill({ status: 404, json: {} }));
  await goToReview(page);
  await expect(failure(page)).toContainText('Chunk “dashboard/review”: missing');
});

test('[S8.13] an interrupted chunk download is an error, and retrying while offline keeps the page', async ({
  signedIn: page,
  context,
  complaints,
}) => {
  complaints.expected.push(/ERR_/, /chunk "dashboard\/review" failed: error/, /Failed to load resource/);
  await page.goto('/dashboard');
  await page.route(`**${review}`, (route) => route.abort('connectionreset'));
  await goToReview(page);
  await expect(failure(page)).toContainText('Chunk “dashboard/review”: error');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toContainText('Still no connection.');
  await context.setOffline(false);
  await page.unroute(`**${review}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isShown(page);
});

test('[S2.43] [S8.13] [S9.7] a chunk that doesn’t load within 120 seconds is a timeout', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.expected.push(/chunk "dashboard\/review" failed: timeout/);
  await page.clock.install();
  await page.goto('/dashboard');
  // never fulfilled
  await page.route(`**${review}`, () => undefined);
  const reviewRequest = page.waitForRequest(`**${review}`);
  await goToReview(page);
  await reviewRequest;
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await page.clock.runFor(110_000);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(failure(page)).toContainText('Chunk “dashboard/review”: timeout');
  await page.unroute(`**${review}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isShown(page);
});
