// Search on the docs, help, and question pages: full text, by keyboard, entirely in the browser.
import { expect, test } from './scene.ts';

for (const [path, words, title] of [
  ['/docs', 'pg_dump', /every night|other ways/i],
  ['/docs', 'cv', /specific job/i],
  ['/docs', 'tls', /settings/i],
  ['/help', 'offline device', /offline/i],
  ['/questions', 'left join', /left join/i],
] as const)
  test(`${path} finds "${words}", and the result opens by keyboard`, async ({ page }) => {
    await page.goto(path);
    // the field is inert until its script has loaded
    await expect(page.locator('[data-search]:not([inert])')).toHaveCount(1);
    await page.getByRole('searchbox').focus();
    await page.keyboard.insertText(words);
    const results = page.locator('[data-search-results]');
    await expect(page.locator('[data-search-count]')).toContainText(/^\d+ results?/);
    const link = results.getByRole('link').filter({ hasText: title }).first();
    await expect(link).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const first = results.getByRole('link').first();
    await expect(first).toBeFocused();
    const to = await first.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to ?? '');
    const place = new URL(page.url()).hash.slice(1);
    if (place !== '') await expect(page.locator(`[id="${decodeURIComponent(place)}"]`)).toBeInViewport();
  });

test('a search without results says so, and an empty one shows nothing', async ({ page }) => {
  await page.goto('/docs');
  const field = page.getByRole('searchbox');
  const count = page.locator('[data-search-count]');
  for (const words of ['qqqzzzxxx', '<img src=x onerror=alert(1)>']) {
    await field.fill(words);
    await expect(count).toHaveText('No results. Try fewer or different words.');
    await expect(page.locator('[data-search-results] > *')).toHaveCount(0);
  }
  await field.fill('   ');
  await expect(count).toHaveText('');
});

test('an index that fails to load shows an error and is requested again', async ({ page, complaints }) => {
  complaints.expected.push(/ERR_FAILED/);
  await page.route('**/search/help.json', (route) => route.abort(), { times: 1 });
  await page.goto('/help');
  await page.getByRole('searchbox').fill('password');
  await expect(page.locator('[data-search-count]')).toHaveText(
    'Search is unavailable. Browse the pages below.',
  );
  await page.getByRole('searchbox').fill('passwords');
  await expect(page.locator('[data-search-count]')).toContainText('result');
});
