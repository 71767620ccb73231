// Every page: nothing for axe to complain of in both themes, narrow and wide, and nothing to scroll sideways.
import { faultsOf, overflowOf } from './axe.ts';
import { lookAt, looks, paint, takeTests, type Look, type Taken } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { admin } from './product.ts';
import { expect, test as base } from './scene.ts';

type Regular = { person: Person; taken: Taken };

const nothing: Taken = { submitted: '', writing: '', choosing: '', paused: '', checked: '' };

/** The regular's tests are taken once for each worker. */
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

const visitor = async (as: Look['as'], origin: string, regular: Regular): Promise<Person | undefined> => {
  switch (as) {
    case 'nobody':
      return undefined;
    case 'newcomer':
      return enter(origin, newAccount());
    case 'regular':
      return regular.person;
    case 'admin':
      return enter(origin, { name: 'Admin', ...admin }, false);
  }
};

for (const look of looks) {
  test(`${look.name} has no fault`, async ({ page, context, origin, regular }) => {
    const person = await visitor(look.as, origin, regular);
    if (person) await bringIn(context, origin, person);
    const taken = look.as === 'regular' ? regular.taken : nothing;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await lookAt(page, look, taken);
      await paint(page, 'light');
      expect.soft(await faultsOf(page), `axe, light at ${width}`).toEqual([]);
      await paint(page, 'dark');
      expect.soft(await faultsOf(page, 'colours'), `axe, dark at ${width}`).toEqual([]);
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflowOf(page), `sideways at ${width}`).toBe(0);
    }
  });
}
