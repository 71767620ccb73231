// Checks that everything a page stores in the browser is listed on /cookies; logs a console error for anything else.
import type { BrowserContext } from '@playwright/test';
import { isListed, storedEntries } from '../web/src/content/stored-entries.ts';

export const unlisted = 'not listed on /cookies:';

/** Watches storage from the next document on, before its own scripts run. */
export const watchStorage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(
    ({ words, names }) => {
      // Firebase's own pages, which are on Firebase's site
      if (/^[/](__|emulator)[/]auth[/]/.test(location.pathname)) return;
      const complain = (stored: string): void => {
        const known = names.some((name) =>
          name.endsWith('…') ? stored.startsWith(name.slice(0, -1)) : stored === name,
        );
        if (!known) console.error(words, stored);
      };
      const watch = <Of extends object>(methods: Of, method: keyof Of & string): void => {
        const real = methods[method] as (this: unknown, ...given: unknown[]) => unknown;
        const telling = function (this: unknown, ...given: unknown[]): unknown {
          complain(String(given[0]));
          return real.apply(this, given);
        };
        Object.assign(methods, { [method]: telling });
      };
      watch(Storage.prototype, 'setItem');
      watch(IDBFactory.prototype, 'open');
    },
    { words: unlisted, names: storedEntries.map(({ name }) => name) },
  );
};

/** Cookies of our site that aren't listed. Cookies of sign-in providers are excluded. */
export const unlistedCookies = async (context: BrowserContext, origin: string): Promise<string[]> =>
  (await context.cookies(origin))
    .filter(({ name }) => !isListed(name))
    .map(({ name }) => `${unlisted} the cookie ${name}`);
