// An adaptive test in the browser: one question at a time without going back, a reload, and the final level.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { answer } from './room.ts';
import { expect, test } from './scene.ts';

const address =
  '/dashboard/test?mode=adaptive&track=data&kinds=single_choice,multiple_choice,numeric&length=10';

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

test('an adaptive test goes forward only, survives a reload, and ends with a level estimate', async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  await page.goto(address);
  const summary = page.getByRole('region', { name: 'Your test' });
  await expect(summary).toContainText('Up to 10 questions');
  await summary.getByRole('button', { name: 'Start test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
  const read = (): Promise<Attempt> => person.call(api.readAttempt, { params: { id: idIn(page) } });
  const { title } = await read();
  expect(title).toBe('Data and SQL, adaptive');

  for (let position = 1; position <= 10; position += 1) {
    await expect(page.getByText(`Question ${position} of up to 10.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Questions' })).toHaveCount(0);
    if (position === 1) {
      // on a phone too, before the person skips a question
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByText('A skipped question scores 0.')).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    const item = (await read()).items.at(-1);
    if (!item) throw new Error('no question');
    if (position === 2) {
      await page.getByRole('button', { name: 'Skip question' }).click();
      continue;
    }
    await answer(page, item, '42');
    if (position === 3) {
      await page.reload();
      await expect(page.getByText('Question 3 of up to 10.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    }
    const forward = page.getByRole('button', { name: position === 10 ? 'Finish test' : 'Next question' });
    // once by keyboard
    if (position === 4) await page.keyboard.press('Control+Enter');
    else await forward.click();
  }
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
  const level = page.getByRole('region', { name: 'Level estimate' });
  await expect(level).toContainText(/[−\d.]+ ± 0\.\d/);
  await expect(level).toContainText(/% of the points on junior questions/);
  await level.getByText('How we estimate this').click();
  await expect(level).toContainText('The estimate is based on 10 answers');
  expect(await faultsOf(page)).toEqual([]);
});
