// The test page: width, keyboard shortcuts, timer, and rendered question texts.
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

test('the test panel and the full sidebar fit beside the question at 1180 px', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { minutes: 30 });
  await page.setViewportSize({ width: 1180, height: 800 });
  await roomIn(page).open(id);
  await expect(page.getByRole('complementary', { name: 'Test' })).toBeVisible();
  expect((await page.locator('#sidebar').boundingBox())?.width).toBe(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1180);
});

test('a question mark can be typed in a text field, and Alt+K opens the shortcuts from there', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['long_answer'], length: 1 });
  await roomIn(page).open(id);
  const field = page.getByRole('textbox');
  await field.focus();
  await page.keyboard.type('Why?');
  await expect(field).toHaveValue('Why?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeHidden();
  await page.keyboard.press('Alt+k');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
});

test('shortcut hints are shown with a keyboard, but not on a touch screen', async ({
  browser,
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['long_answer'], length: 1 });
  await roomIn(page).open(id);
  await expect(page.getByRole('button', { name: 'all shortcuts' }).locator('kbd').first()).toBeVisible();
  const context = await browser.newContext({
    ...(await page
      .context()
      .storageState()
      .then((storageState) => ({ storageState }))),
    baseURL: new URL(page.url()).origin,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await context.newPage();
  await roomIn(tablet).open(id);
  await expect(tablet.getByRole('textbox')).toBeVisible();
  for (const key of await tablet.locator('kbd').all()) await expect(key).toBeHidden();
  await context.close();
});

test('Hide applies to one test, and the next one follows the profile', async ({ signedIn: page, person }) => {
  const first = await startAttempt(person, { minutes: 30 });
  const second = await startAttempt(person, { minutes: 30 });
  const room = roomIn(page);
  await room.open(first.id);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Timer hidden')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Timer hidden')).toBeVisible();
  await room.open(second.id);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('Hide the timer when a test starts')).not.toBeChecked();
});

test('a question never shows raw Markdown while its renderer loads', async ({ signedIn: page, person }) => {
  const attempt = await startAttempt(person, { length: 10, kinds: ['single_choice', 'multiple_choice'] });
  const marked = attempt.items.find(({ question }) => question.text.includes('`'));
  if (!marked) throw new Error('no question of these has code in it');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/markdown-body-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const room = roomIn(page);
  await room.open(attempt.id);
  await room.goTo(marked.position);
  const raw = page.getByText('`');
  for (const locator of await raw.all()) await expect(locator).toBeHidden();
  release();
  await expect(page.locator('#question, main').getByRole('code').first()).toBeVisible();
});
