// Checks pages as their viewer sees them with axe, in both themes at one width.
import type { Page } from '@playwright/test';
import { faultsOf, overflowOf } from './axe.ts';
import { lookAt, paint, takeTests, type Look, type Taken } from './every-page.ts';
import { bringIn, enter, newAccount, type Person } from './person.ts';
import { admin } from './product.ts';
import { expect, test as base } from './scene.ts';

type Regular = { person: Person; taken: Taken };

const nothing: Taken = { submitted: '', writing: '', choosing: '', paused: '', checked: '', interview: '' };

/** The regular's tests are taken once per worker. */
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

/** Defines a test for each look. `width` in CSS pixels; at `narrower` widths, the page must not scroll horizontally. */
export const holdLooks = (looks: readonly Look[], width: number, narrower: readonly number[] = []): void => {
  for (const look of looks)
    test(`${look.name} has no axe violations at ${width} px`, async ({ page, context, origin, regular }) => {
      const person = await visitor(look.as, origin, regular);
      if (person) await bringIn(context, origin, person);
      const taken = look.as === 'regular' ? regular.taken : nothing;
      await page.setViewportSize({ width, height: 900 });
      await lookAt(page, look, taken);
      await hasNoFault(page);
      for (const narrow of narrower) {
        await page.setViewportSize({ width: narrow, height: 900 });
        // a diagram measures its container shortly after a resize
        await expect.poll(() => overflowOf(page), `sideways at ${narrow}`).toBe(0);
      }
    });
};

const hasNoFault = async (page: Page): Promise<void> => {
  await paint(page, 'light');
  expect.soft(await faultsOf(page), 'axe, light').toEqual([]);
  await paint(page, 'dark');
  expect.soft(await faultsOf(page, 'colors'), 'axe, dark').toEqual([]);
};
