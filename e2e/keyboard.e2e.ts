// The main flow using only the keyboard, from sign-in to the results.
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';

test('a test is taken with Tab, Enter, 1–9, arrows, Ctrl+Enter and ?', async ({ page, person }) => {
  test.setTimeout(90_000);
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, /^Sign in$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
  await tabTo(page, /^Email$/);
  await keyboard.type(person.email);
  await tabTo(page, /^Password$/);
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await tabTo(page, /^Start Test/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/test');
  await tabTo(page, /^Short types$/);
  await keyboard.press('ArrowRight');
  await tabTo(page, /^Single choice$/);
  await keyboard.press('Space');
  await tabTo(page, /^Multiple choice$/);
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Multiple choice' })).toBeChecked();
  await tabTo(page, /^Start test$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');

  const place = page.getByRole('navigation', { name: 'Questions' }).locator('[aria-current=step]');
  await expect(place).toHaveText(/^1/);
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keyboard.press('2');
  await expect(page.locator('[data-answer-field]').nth(1)).toBeChecked();
  await keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^2/);
  await keyboard.press('ArrowLeft');
  await expect(place).toHaveText(/^1/);
  await keyboard.press('Alt+f');
  await expect(page.getByRole('button', { name: 'Flagged', exact: true })).toBeVisible();

  const count = await page.locator('[data-map-cell]').count();
  for (let position = 1; position < count; position += 1) {
    await keyboard.press('Control+Enter');
    await expect(place).toHaveText(new RegExp(`^${position + 1}`));
    await keyboard.press('1');
    await expect(page.locator('[data-answer-field]').first()).toBeChecked();
  }
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 question is still flagged.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, /^Submit test$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Question\s*1/);
  const open = await page.locator('#question-1').getAttribute('aria-expanded');
  await keyboard.press('Enter');
  await expect(page.locator('#question-1')).toHaveAttribute(
    'aria-expanded',
    open === 'true' ? 'false' : 'true',
  );
});
