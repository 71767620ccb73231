// Start Test: the mode comes first, and the time limit is never too short by accident.
import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';

const startButton = (page: Page) =>
  page.getByRole('region', { name: 'Your test' }).getByRole('button', { name: /^Start/ });

test('the mode comes first and can be chosen by keyboard', async ({ signedIn: page }) => {
  await page.goto('/dashboard/test');
  await expect(startButton(page)).toBeVisible();
  const groups = page.locator('main fieldset, main select[aria-label]');
  const names = await groups.evaluateAll((all) =>
    all.map((group) => group.getAttribute('aria-label') ?? group.querySelector('legend')?.textContent ?? ''),
  );
  expect(names.indexOf('Mode')).toBe(0);
  expect(names.indexOf('Track')).toBe(1);
  await page.getByRole('radio', { name: /^Practice/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Interview/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeVisible();
});

test('the default test takes about half an hour in each track and says so before it starts', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard/test');
  const summary = page.getByRole('region', { name: 'Your test' });
  const minutes = async (): Promise<number> => {
    const words = (await summary.innerText()).replaceAll(/\s+/g, ' ');
    return Number(/5 questions, about (\d+) minutes/.exec(words)?.[1]);
  };
  for (const track of ['backend', 'data', 'behavioural']) {
    if (track !== 'backend') {
      const preview = page.waitForResponse('**/api/attempts/preview');
      await page.getByLabel('Track', { exact: true }).selectOption(track);
      await preview;
    }
    await expect.poll(minutes).toBeGreaterThanOrEqual(20);
    expect(await minutes()).toBeLessThanOrEqual(35);
  }
  await page.getByLabel('Track', { exact: true }).selectOption('backend');
  // one key press selects all types, which takes longer
  await page.getByRole('radio', { name: 'Short types' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('No filter: all question types.')).toBeVisible();
  await expect.poll(minutes).toBeGreaterThan(45);
});

test('a time limit that is too short for the questions is confirmed once', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  await page.goto('/dashboard/test?mode=exam&length=20&minutes=15');
  await startButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Only 15 minutes for this test?' });
  await expect(dialog).toContainText(/These questions take about \d+ minutes/);
  await dialog.getByRole('button', { name: 'Change the limit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/test[?]/);
  // the first request fails, and the retry doesn't ask again
  await page.route('**/api/attempts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await startButton(page).click();
  await dialog.getByRole('button', { name: 'Start anyway' }).click();
  await expect(page.getByRole('region', { name: 'Your test' }).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/attempts');
  await startButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
});

test('a sufficient time limit needs no confirmation', async ({ signedIn: page }) => {
  await page.goto('/dashboard/test?mode=exam&length=5&minutes=90');
  await startButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
});

test('an interview without enough questions doesn’t claim that the person asked for four', async ({
  signedIn: page,
}) => {
  await page.route('**/api/attempts/preview', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), available: 2 } });
  });
  await page.goto('/dashboard/test?mode=interview&minutes=30');
  const summary = page.getByRole('region', { name: 'Your test' });
  await expect(summary).toContainText('A 30-minute interview needs 4 questions.');
  await expect(summary).not.toContainText('You asked for');
  await expect(summary.getByRole('button', { name: /^Use 2 questions/ })).toHaveCount(0);
});
