// Form behavior in a real browser: focus on invalid fields, and when messages appear and disappear.
import type { Page } from '@playwright/test';
import { buildPage, type BuiltPage } from './built-page.ts';
import { expect, test } from './scene.ts';

let built: BuiltPage;
test.beforeAll(async () => {
  built = await buildPage('form-page');
});
test.afterAll(() => built.remove());
test.beforeEach(async ({ page }) => {
  const { origin } = await built.serve(page);
  await page.goto(origin);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const plan = (page: Page) => page.getByLabel('Plan');
const name = (page: Page) => page.getByLabel('Name');
const about = (page: Page) => page.getByLabel('About');
const fillIn = async (page: Page): Promise<void> => {
  await plan(page).selectOption('solo');
  await about(page).fill('Plays chess.');
};
const sent = (page: Page): Promise<unknown> => page.evaluate('formPage.sent');
const refuse = (page: Page, fields: { path: string; message: string }[]): Promise<unknown> =>
  page.evaluate(`formPage.refuse(${JSON.stringify(fields)})`);

test('the first invalid field gets the focus, in field order: select, input, text area', async ({ page }) => {
  await name(page).fill('');
  await save(page);
  await expect(plan(page)).toBeFocused();
  await expect(plan(page)).toHaveAccessibleDescription('Choose a plan.');
  await expect(name(page)).toHaveAccessibleDescription('Enter a name.');
  await plan(page).selectOption('solo');
  await save(page);
  await expect(name(page)).toBeFocused();
  await name(page).fill('Ada');
  await save(page);
  await expect(about(page)).toBeFocused();
  await expect(about(page)).toHaveAccessibleDescription('Write something.');
  expect(await sent(page)).toEqual([]);
  await about(page).fill('Plays chess.');
  await save(page);
  expect(await sent(page)).toEqual([{ plan: 'solo', name: 'Ada', seats: '', about: 'Plays chess.' }]);
});

test('a field is revalidated while typing after a failed submit, and not before or after a valid one', async ({
  page,
}) => {
  await name(page).fill('');
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await name(page).fill('A');
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  await name(page).fill('');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a suggestion' }).click();
  await expect(name(page)).toHaveValue('Kim');
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
  await fillIn(page);
  await save(page);
  await page.evaluate('formPage.accept()');
  await name(page).fill('');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByText('Enter a name.')).toHaveCount(0);
});

test('validation can depend on another value, and hidden fields aren’t validated', async ({ page }) => {
  await save(page);
  await expect(about(page)).toHaveAccessibleDescription('Write something.');
  await about(page).fill('Plays chess.');
  await plan(page).selectOption('team');
  await expect(page.getByLabel('Seats')).toHaveAccessibleDescription('Enter the number of seats.');
  await save(page);
  await expect(page.getByLabel('Seats')).toBeFocused();
  await plan(page).selectOption('solo');
  await save(page);
  expect(await sent(page)).toHaveLength(1);
});

test('server errors are shown at their fields until each changes, and the first field gets the focus', async ({
  page,
}) => {
  await fillIn(page);
  await save(page);
  await refuse(page, [
    { path: 'about', message: 'Too short.' },
    { path: 'name', message: 'Taken.' },
  ]);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Taken.');
  await expect(about(page)).toHaveAccessibleDescription('Too short.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await name(page).fill('Ada');
  await expect(name(page)).toHaveAccessibleDescription('');
  await expect(about(page)).toHaveAccessibleDescription('Too short.');
  await save(page);
  await refuse(page, [
    { path: 'about', message: 'Still too short.' },
    { path: 'account', message: 'Closed.' },
  ]);
  await expect(about(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Not saved.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name(page)).toHaveValue('Robin');
  await expect(about(page)).toHaveAccessibleDescription('');
});

test('the form is saving until the server replies, and a rejection isn’t an uncaught error', async ({
  page,
}) => {
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const button = page.getByRole('button', { name: /^(Save|Saving)$/ });
  await fillIn(page);
  await expect(button).toHaveText('Save');
  await save(page);
  await expect(button).toHaveText('Saving');
  await about(page).press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await sent(page)).toHaveLength(1);
  await refuse(page, []);
  await expect(button).toHaveText('Save');
  await expect(page.getByRole('alert')).toHaveText('Not saved.');
  await save(page);
  await page.evaluate('formPage.accept()');
  await expect(button).toHaveText('Save');
  expect(uncaught).toEqual([]);
});
