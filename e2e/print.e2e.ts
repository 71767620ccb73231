// Printed results: no app navigation, all answers expanded, dark on white in either theme, with name and date on top.
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';
import { takeTest } from './take-test.ts';

const printed = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[aria-expanded=false][id^=question-]')).toHaveCount(0);
};

for (const theme of ['light', 'dark'] as const)
  test(`results print in black on white from the ${theme} theme, with all answers expanded`, async ({
    signedIn: page,
    person,
  }, info) => {
    const { attempt } = await takeTest(person, { length: 10 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`/dashboard/test/results?id=${attempt.id}`);
    await expect(page.getByRole('region', { name: 'Questions' }).getByRole('listitem').first()).toBeVisible();
    const shut = await page.locator('[aria-expanded=false][id^=question-]').count();
    expect(shut, 'closed on screen').toBeGreaterThan(5);

    await printed(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    for (const button of await page.getByRole('main').getByRole('button').all())
      if (await button.isVisible()) await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main').locator('.after-a-moment')).toHaveCount(0);
    await expect(page.locator('main details:not([open])'), 'details that stay closed').toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Robin Ashworth · Practice, 10 questions · Submitted');
    await expect(page).toHaveTitle(new RegExp(`^${attempt.title}, .+ · Rehearse$`));
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return { color, backgroundColor };
    });
    expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });

    const pdf = await page.pdf({ format: 'A4' });
    writeFileSync(info.outputPath('results.pdf'), pdf);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('[aria-expanded=false][id^=question-]')).toHaveCount(shut);
  });

test('the browser expands all answers before printing', async ({ signedIn: page, person }) => {
  const { attempt } = await takeTest(person, { length: 3 });
  await page.goto(`/dashboard/test/results?id=${attempt.id}`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['open'] = String(
        document.querySelectorAll('[id^=question-][aria-expanded=true]').length,
      );
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-open', '3');
});
