// Spoken answers with several text fields: each has its own microphone and recordings, and only one records at a time.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

// each test loads the speech model in its own browser
test.setTimeout(150_000);

const words = /same transaction/i;
const panel = (page: Page, name: string) => page.getByRole('group', { name: `Answer aloud: ${name}` });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const listening = (page: Page) => page.getByText('Listening', { exact: true });

const lookAtAllOfIt = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    expect(await faultsOf(page, theme === 'light' ? 'all' : 'colors')).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};

const openResult = async (page: Page): Promise<void> => {
  await page
    .getByRole('complementary', { name: 'Test' })
    .getByRole('button', { name: 'Submit test' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
  await page.getByRole('button', { name: 'Open question 1' }).click();
};

test('two sections of a design are spoken in turn, and each keeps its recording', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['system_design'], length: 1 });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 60] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    // the shortcut applies to the focused section
    await field(page, 'Failure').focus();
    await page.keyboard.press('Alt+a');
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(panel(page, 'Failure').getByText('Listening', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(field(page, 'Failure')).toHaveValue(words, { timeout: 30_000 });

    // starting another section stops the first
    await page.getByRole('button', { name: 'Answer aloud: Data' }).click();
    await expect(panel(page, 'Data').getByText('Listening', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await expect(listening(page)).toHaveCount(1);
    await expect(panel(page, 'Failure').getByLabel('Your recording')).toBeVisible();
    await expect(field(page, 'Data')).toHaveValue(words, { timeout: 30_000 });
    // the shortcut stops the active recording, wherever the focus is
    await field(page, 'Requirements').focus();
    await page.keyboard.press('Alt+a');
    await expect(panel(page, 'Data').getByLabel('Your recording')).toBeVisible();
    await expect(listening(page)).toHaveCount(0);
    await expect(field(page, 'Requirements')).toHaveValue('');
    await lookAtAllOfIt(page);
    await room.untilSaved();

    await page.reload();
    for (const section of ['Failure', 'Data']) {
      await expect(field(page, section)).toHaveValue(words);
      await expect(panel(page, section).getByLabel('Your recording')).toHaveCount(1);
    }
    await expect(page.getByRole('group', { name: /^Answer aloud/ })).toHaveCount(2);

    await openResult(page);
    const spoken = page.getByRole('region', { name: 'Spoken answer' });
    await expect(spoken.getByRole('listitem').filter({ hasText: 'Failure' })).toHaveCount(1);
    await expect(spoken.getByRole('listitem').filter({ hasText: 'Data' })).toHaveCount(1);
    await expect(spoken.getByLabel(/^Recording \d of 2$/)).toHaveCount(2);
    await spoken.getByText('How you said it').first().click();
    await expect(spoken.getByText(/^Pace: /).first()).toBeVisible();
    await lookAtAllOfIt(page);
  });
  const { items } = await person.call(api.readResults, { params: { id } });
  expect(items[0]?.deliveries).toHaveLength(2);
});

test('a code review comment is spoken into its own field, which suggests a misheard term', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, {
    kinds: ['code_review'],
    skills: ['reliability'],
    length: 1,
  });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-first', 60] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    await page.getByRole('button', { name: 'Comment on the whole change' }).click();
    const whole = 'Comment on the whole change';
    await expect(field(page, whole)).toBeFocused();
    await page.keyboard.press('Alt+a');
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(panel(page, whole).getByText('Listening', { exact: true })).toBeVisible({ timeout: 60_000 });
    // moving the focus to the diff while speaking doesn't discard the empty comment
    await page.getByRole('button', { name: /^Comment on line 1[,:]/ }).focus();
    await expect(field(page, whole)).toHaveValue(/payment request/i, { timeout: 30_000 });
    await panel(page, whole).getByRole('button', { name: 'Done' }).click();
    await expect(panel(page, whole).getByLabel('Your recording')).toBeVisible();
    await expect(panel(page, whole).getByText(/Did you mean “idempotency-key”\?/i)).toBeVisible();
    await panel(page, whole).getByRole('button', { name: 'Replace' }).first().click();
    await expect(field(page, whole)).toHaveValue(/idempotency-key/i);
    await lookAtAllOfIt(page);

    // an empty comment is still discarded if nobody is speaking
    await page.getByRole('button', { name: /^Comment on line 2[,:]/ }).click();
    await expect(page.getByText('2 of up to 12 comments')).toBeVisible();
    await page.getByRole('button', { name: /^Comment on line 1[,:]/ }).focus();
    await expect(page.getByText('1 of up to 12 comments')).toBeVisible();
    await room.untilSaved();
    await openResult(page);
    const spoken = page.getByRole('region', { name: 'Spoken answer' });
    await expect(spoken.getByText(whole)).toBeVisible();
    await expect(spoken.getByLabel('Your recording')).toBeVisible();
  });
  const { items } = await person.call(api.readAttempt, { params: { id } });
  expect(items[0]?.saved.answer).toMatchObject({
    turns: [{ text: expect.stringMatching(/idempotency-key.*payment request/i) as unknown }],
    lines: [null],
  });
});

test('the explanation of an AI-assisted draft can be spoken', async ({ origin, person }) => {
  const { id } = await startAttempt(person, { kinds: ['assisted_code'], length: 1 });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 60] }, async (page) => {
    await roomIn(page).open(id);
    await expect(page.getByRole('button', { name: 'Answer aloud' })).toBeVisible();
    await page.keyboard.press('Alt+a');
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(listening(page)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('textbox', { name: /What didn’t you trust/ })).toHaveValue(words, {
      timeout: 30_000,
    });
    await page.keyboard.press('Alt+a');
    await expect(page.getByLabel('Your recording')).toBeVisible();
  });
});
