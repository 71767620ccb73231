// The sidebar: its entries by role, and its layouts: fixed, collapsible, or as a drawer over the page.
import type { Page } from '@playwright/test';
import { bringIn, enter, newAccount } from './person.ts';
import { admin, startProduct } from './product.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

const sidebar = (page: Page) => page.locator('aside#sidebar');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const everyone = [
  ['Dashboard', 'Overview & stats'],
  ['Start Test', 'Practice questions'],
  ['Review', 'Past attempts'],
  ['Progress', 'Track improvement'],
  ['Achievements', 'Badges & milestones'],
  ['Profile', 'Account settings'],
] as const;
const itemsOf = (page: Page) =>
  sidebar(page)
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [...link.querySelectorAll('span > span')].map((span) => span.textContent)),
    );

test('[S2.28] [S2.29] [S2.30] [S2.31] [S2.32] [S2.33] [S2.36] [S9.9] the sidebar stays open on large screens and shows its items, tagline, name, and role', async ({
  signedIn: page,
  person,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/progress');
    await expect(sidebar(page)).toBeVisible();
    // 80 spacing units of 0.25 rem
    expect((await sidebar(page).boundingBox())?.width).toBe(320);
    await expect(menuButton(page)).toHaveCount(0);
    expect(await itemsOf(page)).toEqual(everyone);
    await expect(sidebar(page).getByText('AI Powered', { exact: true })).toBeVisible();
    await expect(sidebar(page).getByText('Using the built-in grader')).toBeVisible();
    await expect(sidebar(page).getByText('R', { exact: true })).toBeVisible();
    await expect(sidebar(page).getByText(person.name, { exact: true })).toBeVisible();
    await expect(sidebar(page).getByText('User', { exact: true })).toBeVisible();
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(/^Progress/);
    await sidebar(page).getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL('/dashboard/review');
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(/^Review/);
    await expect(sidebar(page)).toBeVisible();
  }
});

test('[S1.5] [S2.29] [S2.33] [S6.3] the sidebar shows an administrator the admin panel and the role Admin', async ({
  page,
  context,
  origin,
}) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/dashboard');
  await expect(sidebar(page).getByText('Admin', { exact: true })).toBeVisible();
  expect(await itemsOf(page)).toEqual([...everyone, ['Admin Panel', 'System management']]);
  await sidebar(page)
    .getByRole('link', { name: /^Admin Panel/ })
    .click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
});

test('[S2.31] [S2.32] [S3.1] the sidebar shows the picture or initial, and the display name, name, or email', async ({
  signedIn: page,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(/status of 404/);
  const { email } = person;
  const be = async (user: object): Promise<void> => {
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));
    await page.reload();
  };
  await page.goto('/dashboard');
  const foot = sidebar(page).locator('> div > div').last();
  await be({ email, name: 'Robin Ashworth', displayName: 'Zoë A.', photoURL: `${origin}/favicon.svg` });
  await expect(foot.locator('img')).toHaveJSProperty('complete', true);
  await expect(foot.locator('img')).toHaveAttribute('src', `${origin}/favicon.svg`);
  await expect(foot).toHaveText('Zoë A.User');

  await be({ email, name: 'Robin Ashworth', displayName: 'Zoë A.', photoURL: `${origin}/assets/none.png` });
  await expect(foot).toHaveText('ZZoë A.User');
  await expect(foot.locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /account menu/ })).toContainText('Z');

  await be({ email, name: 'Robin Ashworth' });
  await expect(foot).toHaveText('RRobin AshworthUser');
  await be({ email });
  await expect(foot).toHaveText(`${email.slice(0, 1).toUpperCase()}${email}User`);
});

test('[S2.34] [S2.35] [S2.37] the sidebar starts open beside the page on a tablet and closes on navigation', async ({
  page,
  context,
  origin,
}) => {
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/dashboard');
  await expect(sidebar(page)).toBeVisible();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  const beside = await page.getByRole('main').boundingBox();
  expect(beside).toMatchObject({ x: 320, width: 500 });
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page).toHaveURL('/dashboard/review');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 820 });

  await menuButton(page).click();
  await expect(sidebar(page)).toBeVisible();
  await menuButton(page).click();
  await expect(sidebar(page)).toHaveCount(0);
  await menuButton(page).click();
  await sidebar(page)
    .getByRole('link', { name: /^Admin Panel/ })
    .click();
  await expect(page).toHaveURL('/admin');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page)).toHaveCount(0);
});

test('[S2.34] [S2.35] the sidebar stays closed in a test on a tablet and on any page on a phone', async ({
  signedIn: page,
  person,
}) => {
  await startAttempt(person, { length: 1 });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/dashboard/test/attempt');
  await expect(page.getByRole('button', { name: 'Questions', exact: true })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[S2.36] the sidebar shows only icons in an exam or interview until the menu button expands it', async ({
  signedIn: page,
  person,
}) => {
  const exam = await startAttempt(person, { mode: 'exam', kinds: ['numeric'], length: 1 });
  const interview = await startAttempt(person, { mode: 'interview', minutes: 20 });
  const practice = await startAttempt(person, { kinds: ['numeric'], length: 1 });
  await page.setViewportSize({ width: 1180, height: 800 });
  for (const { id } of [exam, interview]) {
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(sidebar(page).getByRole('link', { name: /^Progress/ })).toBeVisible();
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(72);
    expect(await itemsOf(page)).toEqual(everyone);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    expect((await sidebar(page).boundingBox())?.width).toBe(320);
    await page.keyboard.press('Enter');
    expect((await sidebar(page).boundingBox())?.width).toBe(72);
  }
  await sidebar(page)
    .getByRole('link', { name: /^Progress/ })
    .click();
  await expect(page).toHaveURL('/dashboard/progress');
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(320);
  await expect(menuButton(page)).toHaveCount(0);
  await page.goto(`/dashboard/test/attempt?id=${practice.id}`);
  await expect(page.getByRole('button', { name: 'Submit test' }).first()).toBeVisible();
  expect((await sidebar(page).boundingBox())?.width).toBe(320);
});

test('[S2.35] [S2.37] the sidebar on a phone is a drawer that keeps the focus and closes on Escape or navigation', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  expect((await drawer(page).boundingBox())?.width).toBe(320);
  const isInside = () =>
    page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await drawer(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await menuButton(page).click();
  await page.mouse.click(380, 400);
  await expect(drawer(page)).toHaveCount(0);

  await menuButton(page).click();
  await drawer(page)
    .getByRole('link', { name: /^Progress/ })
    .click();
  await expect(page).toHaveURL('/dashboard/progress');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeFocused();
  await menuButton(page).click();
  await drawer(page)
    .getByRole('link', { name: /^Progress/ })
    .click();
  await expect(drawer(page)).toHaveCount(0);
  // In a wide window, the drawer becomes the fixed sidebar.
  await menuButton(page).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(drawer(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
});

test('with a model connected the sidebar names it under the tagline', async ({ page, context }) => {
  const product = await startProduct(undefined, {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'qwen3:8b',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  try {
    await bringIn(context, product.origin, await enter(product.origin, newAccount()));
    await page.goto(`${product.origin}/dashboard`);
    await expect(sidebar(page).getByText('AI Powered', { exact: true })).toBeVisible();
    await expect(sidebar(page).getByText('qwen3:8b, built-in grader as fallback')).toBeVisible();
    await page.close();
  } finally {
    await product.end();
  }
});
