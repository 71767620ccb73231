// All public pages, and one subpage of each type: axe in both themes on a phone and a large screen, keyboard use,
// the narrowest and widest windows, and print.
import { unsetPages } from '@rehearse/contract/pages.ts';
import type { Page } from '@playwright/test';
import { faultsOf, overflowOf } from './axe.ts';
import { paint } from './every-page.ts';
import { expect, test } from './scene.ts';

const beneath = [
  '/blog/nerves',
  '/blog/tags/learning',
  '/tutorials/your-first-test',
  '/docs/scoring',
  '/docs/configuring',
];
const paths = [...unsetPages, ...beneath];

/** Opens a page and waits until all its requests are done. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
};

for (const path of paths)
  test(`${path} has no axe violations in either theme and doesn’t overflow`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      for (const theme of ['light', 'dark'] as const) {
        await paint(page, theme);
        expect.soft(await faultsOf(page), `axe, ${theme} at ${width}`).toEqual([]);
      }
    }
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `sideways at ${width}`).toBe(0);
    }
  });

/** The focused element: its text, whether it has a focus ring, and whether it is in the viewport. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // wait two frames, because off-screen content is laid out lazily
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const order = [...document.querySelectorAll('*')].indexOf(element);
    return {
      words: (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id,
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inWindow: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0,
      order,
    };
  });

/** More tab stops than any page except the API reference has. */
const mostStops = 120;

for (const path of paths)
  test(`every tab stop on ${path} is visible, has a focus ring, and follows the page order`, async ({
    page,
  }) => {
    await open(page, path);
    const hidden: string[] = [];
    let before = -1;
    let stops = 0;
    for (; stops < mostStops; stops += 1) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (!at) break;
      if (stops === 0) expect(at.words).toBe('Skip to content');
      if (!at.ring) hidden.push(`no ring at "${at.words}"`);
      if (!at.inWindow) hidden.push(`out of the window: "${at.words}"`);
      if (at.order < before) hidden.push(`backwards to "${at.words}"`);
      before = at.order;
    }
    expect(hidden).toEqual([]);
    // header, content, and footer
    expect(stops).toBeGreaterThan(20);
  });

test('the menu on a phone opens and navigates by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/pricing');
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/demo');
});

test('an answer on /help opens with Enter or by its URL', async ({ page }) => {
  await open(page, '/help');
  const answer = page.locator('#can-i-pause');
  await expect(answer).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Can I pause?' }).press('Enter');
  await expect(answer).toBeVisible();
  await page.goto('/features');
  await page.goto('/help#can-i-pause');
  await expect(answer).toBeVisible();
});

test('public pages print on white with light screenshots from the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/features', '/press', '/tutorials/read-a-result']) {
    await open(page, path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      pictures: [...document.images].filter((image) => image.checkVisibility()).map(({ src }) => src),
    }));
    expect(shown.ground, path).toBe('rgb(255, 255, 255)');
    expect(shown.pictures.length, path).toBeGreaterThan(0);
    expect(shown.pictures.filter((src) => !src.includes('-light'))).toEqual([]);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
});
