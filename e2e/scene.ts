// What every browser test starts from: a person who is signed in, and a page whose console has nothing to complain of.
import { test as base, expect, type Page } from '@playwright/test';
import { bringIn, enter, newAccount, type Person } from './person.ts';

export { expect };

type Scene = {
  origin: string;
  /** Errors of the console and uncaught ones; a test that breaks the network says what it expects. */
  complaints: { expected: RegExp[]; found: string[] };
  /** Someone new, with an account and nothing else. */
  person: Person;
  /** `page`, signed in as `person`. */
  signedIn: Page;
};

export const test = base.extend<Scene>({
  origin: async ({ baseURL }, give) => {
    if (!baseURL) throw new Error('the global setup did not say where the product is');
    await give(baseURL);
  },
  complaints: async ({ context }, give) => {
    const complaints: Scene['complaints'] = { expected: [], found: [] };
    context.on('console', (message) => {
      if (message.type() === 'error')
        complaints.found.push(`${message.text()} (${message.page()?.url() ?? ''})`);
    });
    context.on('weberror', (error) => complaints.found.push(`uncaught: ${error.error().message}`));
    await give(complaints);
    const { found, expected } = complaints;
    expect(found.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
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
