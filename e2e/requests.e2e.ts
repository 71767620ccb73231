// How many requests a page costs whose files no cache holds: on a slow line each one waits for its turn.
import type { Page } from '@playwright/test';
import { isForDeep, looks, takeTests, type Look, type Taken } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { admin } from './product.ts';
import { expect, test as base } from './scene.ts';

const most = 25;

type Regular = { person: Person; taken: Taken };

const test = base.extend<object, { regular: Regular }>({
  regular: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs nothing of it
    async ({}, give) => {
      const person = await enter(process.env['E2E_ORIGIN'] ?? '', newAccount());
      await give({ person, taken: await takeTests(person) });
    },
    { scope: 'worker' },
  ],
});

/** Everything that the page asks its server for until it is quiet for a second. */
const requestsOf = async (page: Page, { path }: Look, taken: Taken): Promise<string[]> => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // the conversation with the assistant, if the question that happens to stand open had one: not each result asks
    if (!pathname.endsWith('/assistant')) requestedPaths.push(pathname);
  });
  await page.goto(typeof path === 'string' ? path : path(taken));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('.after-a-moment, [aria-busy=true]'),
  );
  // hints and code for later come a second after the page
  let before = -1;
  while (before !== requestedPaths.length) {
    before = requestedPaths.length;
    await page.waitForTimeout(1500);
  }
  return requestedPaths;
};

/** The page of the panel that asks for most stands for the others. */
const isSignedIn = (look: Look): boolean =>
  look.name === 'admin-system' || (look.as !== 'nobody' && !isForDeep(look));

for (const look of looks.filter(isSignedIn))
  test(`${look.name} asks for at most ${most} files and replies when nothing is cached`, async ({
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
