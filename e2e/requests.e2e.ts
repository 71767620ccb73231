// Limits the number of requests of a page with an empty cache, because each one costs time on a slow connection.
import type { Page } from '@playwright/test';
import { isForDeep, looks, takeTests, type Look, type Taken } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { admin } from './product.ts';
import { expect, test as base } from './scene.ts';

const most = 25;

type Regular = { person: Person; taken: Taken };

const test = base.extend<object, { regular: Regular }>({
  regular: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern, and this fixture has no dependencies
    async ({}, give) => {
      const person = await enter(process.env['E2E_ORIGIN'] ?? '', newAccount());
      await give({ person, taken: await takeTests(person) });
    },
    { scope: 'worker' },
  ],
});

/** All requests of the page until there are no new ones for 1.5 seconds. */
const requestsOf = async (page: Page, { path }: Look, taken: Taken): Promise<string[]> => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // ignore the assistant's conversation, which is requested only if the open question had one
    if (!pathname.endsWith('/assistant')) requestedPaths.push(pathname);
  });
  await page.goto(typeof path === 'string' ? path : path(taken));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('.after-a-moment, [aria-busy=true]'),
  );
  // resource hints and preloaded chunks are requested a second after the page
  let before = -1;
  while (before !== requestedPaths.length) {
    before = requestedPaths.length;
    await page.waitForTimeout(1500);
  }
  return requestedPaths;
};

/** Of the admin panel, only the page with the most requests is checked. */
const isSignedIn = (look: Look): boolean =>
  look.name === 'admin-system' || (look.as !== 'nobody' && !isForDeep(look));

for (const look of looks.filter(isSignedIn))
  test(`${look.name} makes at most ${most} requests with an empty cache`, async ({
    browser,
    origin,
    regular,
  }) => {
    const person =
      look.as === 'admin' ? await enter(origin, { name: 'Admin', ...admin }, false) : regular.person;
    const context = await browser.newContext({ baseURL: origin });
    await bringIn(context, origin, person);
    const cold = await context.newPage();
    const requestedPaths = await requestsOf(cold, look, regular.taken);
    await context.close();
    expect(requestedPaths.length, requestedPaths.join('\n')).toBeLessThanOrEqual(most);
  });
