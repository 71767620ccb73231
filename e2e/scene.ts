// Fixtures for browser tests: a signed-in person, and a page that must not log console errors.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { unlisted, unlistedCookies, watchStorage } from './stored-names.ts';

export { expect };

type Scene = {
  origin: string;
  /**
   * Console and uncaught errors in all contexts of the test. A test that breaks the network lists the errors it expects.
   * Content security policy violations and stored names missing on /cookies always fail the test.
   */
  complaints: { expected: RegExp[]; found: string[] };
  /** A new person with an empty account. */
  person: Person;
  /** `page`, signed in as `person`. */
  signedIn: Page;
};

const refused = 'refused by the content security policy:';

/** Collects the errors of a context's pages. */
const listen = async (context: BrowserContext, found: string[]): Promise<void> => {
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.page()?.url() ?? ''})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  await context.addInitScript((words) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(words, effectiveDirective, blockedURI, sample),
    );
  }, refused);
  await watchStorage(context);
};

export const test = base.extend<Scene>({
  origin: async ({ baseURL }, give) => {
    if (!baseURL) throw new Error('the global setup did not say where the product is');
    await give(baseURL);
  },
  complaints: async ({ browser, context, origin }, give) => {
    const complaints: Scene['complaints'] = { expected: [], found: [] };
    const { found, expected } = complaints;
    await listen(context, found);
    const opened = (another: BrowserContext) => void listen(another, found);
    browser.on('context', opened);
    await give(complaints);
    browser.off('context', opened);
    found.push(...(await unlistedCookies(context, origin)));
    const isExpected = (line: string) =>
      !line.startsWith(refused) &&
      !line.startsWith(unlisted) &&
      expected.some((pattern) => pattern.test(line));
    expect(found.filter((line) => !isExpected(line))).toEqual([]);
  },
  page: async ({ page, complaints }, give) => {
    void complaints;
    await give(page);
  },
  person: async ({ origin }, give) => {
    await give(await enter(origin, newAccount()));
  },
  signedIn: async ({ page, context, origin, person }, give) => {
    await bringIn(context, origin, person);
    await give(page);
  },
});
