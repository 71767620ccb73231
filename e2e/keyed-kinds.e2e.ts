// Ordering, matching, and fill in, using only the keyboard: start, answer, reload, check, submit, and view in the results.
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import type { Page } from '@playwright/test';
import { faultsOf, overflowOf } from './axe.ts';
import { paint } from './every-page.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { startAttempt } from './take-test.ts';

/** Starts a test of one kind from Start Test. */
const startByKeyboard = async (page: Page, label: string): Promise<void> => {
  await page.goto('/dashboard/test');
  const kind = page.getByRole('checkbox', { name: label });
  await kind.waitFor({ state: 'attached' });
  await tabTo(page, /^Short types$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, new RegExp(`^${label}$`));
  await page.keyboard.press('Space');
  await expect(kind).toBeChecked();
  await tabTo(page, /^Start test$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
};

/** Expects no axe violations in either theme and no horizontal scrolling on a phone. */
const expectSound = async (page: Page, where: string): Promise<void> => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const theme of ['dark', 'light'] as const) {
    await paint(page, theme);
    expect
      .soft(await faultsOf(page, theme === 'dark' ? 'colors' : 'all'), `axe, ${theme}, ${where}`)
      .toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await overflowOf(page), `overflow of ${where}`).toBe(0);
  await page.setViewportSize(size);
};

const checkByKeyboard = async (page: Page): Promise<void> => {
  await tabTo(page, /^Check this answer$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checked' })).toBeVisible();
};

const submitByKeyboard = async (page: Page): Promise<void> => {
  const count = await page.locator('[data-map-cell]').count();
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Submit test$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
};

const openFirst = async (page: Page): Promise<void> => {
  const first = page.locator('#question-1');
  await expect(first).toBeVisible();
  if ((await first.getAttribute('aria-expanded')) === 'true') return;
  await tabTo(page, /^Question\s*1/);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
};

const firstResult = (page: Page) => page.locator('#question-1-body');

test('an ordering question is answered, checked, and submitted by keyboard', async ({ signedIn: page }) => {
  test.setTimeout(90_000);
  await startByKeyboard(page, 'Ordering');
  const { untilSaved } = roomIn(page);
  const grips = page.getByRole('button', { name: /^Move “/ });
  const names = async () =>
    (await grips.all()).length === 0
      ? []
      : (await grips.evaluateAll((all) => all.map((grip) => grip.ariaLabel ?? ''))).map((name) =>
          name.replace(/, position.*/, ''),
        );
  await expect(grips.first()).toBeVisible();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  const before = await names();
  const last = before.length;
  await expectSound(page, 'the field');

  await tabTo(page, /^Move “.*position 1 of/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`Item moved to position 2 of ${last}`)).toBeAttached();
  await expect(grips.nth(1)).toBeFocused();
  expect(await names()).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Move up: / }).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Item moved to position 3 of ${last}`)).toBeAttached();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`Item moved to position 2 of ${last}`)).toBeAttached();
  await expect(page.getByRole('button', { name: /^Move down: / }).nth(1)).toBeFocused();
  await expect(page.getByText('Not answered yet')).toHaveCount(0);
  await untilSaved();
  const after = await names();
  await page.reload();
  await expect(grips.first()).toBeVisible();
  expect(await names()).toEqual(after);

  await checkByKeyboard(page);
  await expect(page.getByRole('heading', { name: 'The correct order' })).toBeVisible();
  await submitByKeyboard(page);
  await openFirst(page);
  await expect(firstResult(page).getByText(/^You put it in position \d/)).toHaveCount(last);
  await expectSound(page, 'the results');
});

test('an item is dragged to a new position, or stays if dropped where it was', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['ordering'], length: 1 });
  await roomIn(page).open(id);
  const grips = page.getByRole('button', { name: /^Move “/ });
  await expect(grips.first()).toBeVisible();
  const nameOf = async (at: number) =>
    (await grips.nth(at).getAttribute('aria-label'))?.replace(/, position.*/, '');
  const [first, second] = [await nameOf(0), await nameOf(1)];
  const from = await grips.nth(0).boundingBox();
  const to = await grips.nth(2).boundingBox();
  if (!from || !to) throw new Error('there are fewer than three items');
  const middle = ({ x, y, width, height }: typeof from) => [x + width / 2, y + height / 2] as const;
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 4);
  await page.mouse.up();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(from.x + 5, to.y, { steps: 4 });
  await page.mouse.move(from.x + 5, to.y + to.height, { steps: 4 });
  await page.mouse.up();
  expect([await nameOf(0), await nameOf(2)]).toEqual([second, first]);
  await expect(page.getByText(/Item moved to position 3 of/)).toBeAttached();
  await roomIn(page).untilSaved();
});

test('a matching question is answered, checked, and submitted by keyboard', async ({ signedIn: page }) => {
  test.setTimeout(90_000);
  await startByKeyboard(page, 'Matching');
  const { untilSaved } = roomIn(page);
  const selects = page.getByRole('combobox');
  await expect(selects.first()).toBeVisible();
  await expectSound(page, 'the field');
  await selects.first().evaluate((select) => select.scrollIntoView());
  await page.getByRole('heading', { level: 2 }).first().focus();
  for (let at = 0; at < 2; at += 1) {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(selects.nth(at)).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type(at === 0 ? 'A' : 'B');
    await expect(selects.nth(at).locator('option:checked')).toHaveText(at === 0 ? /^A\. / : /^B\. /);
  }
  await untilSaved();
  await page.reload();
  await expect(selects.nth(1).locator('option:checked')).toHaveText(/^B\. /);
  await checkByKeyboard(page);
  await submitByKeyboard(page);
  await openFirst(page);
  await expect(firstResult(page).getByText(/^(Correct|Incorrect)\.$/)).toHaveCount(2);
  await expect(firstResult(page).getByText('Not answered.').first()).toBeVisible();
  await expectSound(page, 'the results');
});

test('a fill-in-the-blank question is answered, checked, and submitted by keyboard', async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000);
  await startByKeyboard(page, 'Fill in the blank');
  const { untilSaved } = roomIn(page);
  const gaps = page.getByLabel(/^Blank \d$/);
  await expect(gaps.first()).toBeVisible();
  await expectSound(page, 'the field');
  const typed = page.getByRole('textbox', { name: /^Blank \d$/ }).first();
  const name = (await typed.getAttribute('aria-label')) ?? '';
  await page.getByRole('heading', { level: 2 }).first().focus();
  await tabTo(page, new RegExp(`^${name}$`));
  await page.keyboard.type('a “quoted” guess');
  const narrow = (await typed.boundingBox())?.width ?? 0;
  await page.keyboard.type(', and a longer one');
  expect((await typed.boundingBox())?.width).toBeGreaterThan(narrow);
  await untilSaved();
  await page.reload();
  await expect(typed).toHaveValue('a “quoted” guess, and a longer one');
  await checkByKeyboard(page);
  await submitByKeyboard(page);
  await openFirst(page);
  await expect(
    firstResult(page)
      .getByText(/^Accepted: /)
      .first(),
  ).toBeVisible();
  await expectSound(page, 'the results');
});

for (const kind of ['ordering', 'matching', 'fill_in'] as const satisfies readonly Kind[])
  test(`${kind} questions fit on a phone`, async ({ signedIn: page, person }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const track of ['backend', 'data'] as const) {
      const attempt = await startAttempt(person, { track, kinds: [kind], length: 5 });
      await page.goto(`/dashboard/test/attempt?id=${attempt.id}`);
      for (const { position } of attempt.items) {
        if (position > 1) await page.keyboard.press('Control+Enter');
        await expect(page.locator('[data-answer-field]').first()).toBeVisible();
        expect.soft(await overflowOf(page), `${track}, question ${position}`).toBe(0);
      }
    }
  });
