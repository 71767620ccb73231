// The top bar and page transitions: notifications, settings, user menu, skip link, focus, and fade.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { expect, test } from './scene.ts';
import { startAttempt, takeTest } from './take-test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const account = (page: Page) => page.getByRole('button', { name: /account menu/ });

test('[S2.38] the notification button has a dot only while something is unread', async ({
  signedIn: page,
  person,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page).locator('span')).toHaveCount(0);
  await takeTest(person, { kinds: ['short_answer'], length: 2 });
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await expect(bell(page).locator('span')).toBeVisible();
  const { unread } = await person.call(api.listNotifications, {});
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);

  await bell(page).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await expect(bell(page)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page).locator('span')).toHaveCount(0);
});

test('[S2.39] the settings button opens the settings on the profile', async ({ signedIn: page }) => {
  const settings = page.getByRole('region', { name: 'Settings' });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/profile#settings');
  await expect(settings).toBeFocused();
  const top = async () => (await settings.boundingBox())?.y ?? Number.NaN;
  // directly below the top bar
  await expect.poll(top).toBeCloseTo(64, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.poll(top).toBeCloseTo(64, 0);
  await page.reload();
  await expect(settings).toBeFocused();
});

test('[S2.40] [S2.41] [S3.1] the user menu shows name and email and opens the profile by keyboard', async ({
  signedIn: page,
  person,
}) => {
  await page.goto('/dashboard');
  await account(page).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Account' });
  await expect(menu).toBeVisible();
  await expect(page.locator('[popover]:popover-open').filter({ has: menu })).toContainText(person.name);
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  const [profile, signOut] = ['Profile Settings', 'Sign Out'].map((name) =>
    page.getByRole('menuitem', { name }),
  );
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile Settings', 'Sign Out']);
  await expect(profile!).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(signOut!).toBeFocused();
  await page.keyboard.press('p');
  await expect(profile!).toBeFocused();
  await page.keyboard.press('Shift+S');
  await expect(signOut!).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile!).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
});

test('the position in a test fits in the top bar at 320 px', async ({ signedIn: page, person }) => {
  const { id } = await startAttempt(person, { length: 20 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: /^Question 20,/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Question 20 of 20');
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the skip link is the first tab stop', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // wait for the page's content, because there is nothing to focus before
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true);
});

test('[S2.44] [S9.8] a page fades in for 0.2 seconds, or at once with reduced motion', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    const faded: [string, number][] = [];
    Object.assign(globalThis, { faded });
    addEventListener('animationend', ({ animationName, elapsedTime, target }) => {
      if ((target as Element).parentElement?.matches('main')) faded.push([animationName, elapsedTime]);
    });
  });
  const openProgress = async (): Promise<void> => {
    await page.evaluate(() => ((globalThis as unknown as { faded: unknown[] }).faded.length = 0));
    await page.getByRole('link', { name: /^Progress/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeFocused();
  };
  const faded = () => page.evaluate(() => (globalThis as unknown as { faded: unknown[] }).faded);
  await page.goto('/dashboard');
  // The first page after loading fades in as well.
  await expect.poll(faded).not.toEqual([]);
  await openProgress();
  await expect.poll(faded).toEqual([['page-in', 0.2]]);
  expect(
    await page.locator('main > div').evaluate((element) => getComputedStyle(element).animationDuration),
  ).toBe('0.2s');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await openProgress();
  expect(
    await page.locator('main > div').evaluate((element) => getComputedStyle(element).animationDuration),
  ).toBe('0s');
});
