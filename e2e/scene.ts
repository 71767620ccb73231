// What every browser test starts from: a person who is signed in, and a page whose console has nothing to complain of.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { unlisted, unlistedCookies, watchStorage } from './stored-names.ts';

export { expect };

type Scene = {
  origin: string;
  /**
   * Errors of the console and uncaught ones, of every context that the test opens; a test that breaks the network says
   * what it expects. What the content security policy refused is never expected, nor what is stored and /cookies is silent of.
   */
  complaints: { expected: RegExp[]; found: string[] };
  /** Someone new, with an account and nothing else. */
  person: Person;
  /** `page`, signed in as `person`. */
  signedIn: Page;
};

const refused = 'refused by the content security policy:';

/** Collects what the pages of a context complain of. */
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
