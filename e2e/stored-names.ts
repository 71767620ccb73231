// What a page stores in the browser is said by name on /cookies: whatever else it stores, the console complains of.
import type { BrowserContext } from '@playwright/test';
import { isListed, storedEntries } from '../web/src/content/stored-entries.ts';

export const unlisted = 'not listed on /cookies:';

/** From the next document on, before any script of its own. */
export const watchStorage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(
    ({ words, names }) => {
      // Firebase's own pages, which stand on a site of theirs
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

/** Of this site: those of a place where one signs in are its own. */
export const unlistedCookies = async (context: BrowserContext, origin: string): Promise<string[]> =>
  (await context.cookies(origin))
    .filter(({ name }) => !isListed(name))
    .map(({ name }) => `${unlisted} the cookie ${name}`);
