// A spoken answer: transcribed on the device into the text field, without sending audio.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { faultsOf, overflowOf } from './axe.ts';
import type { Person } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser, startSpeaking } from './speaking-browser.ts';
import { tabTo } from './tab-to.ts';
import { startAttempt } from './take-test.ts';

// each test loads the speech model in its own browser
test.setTimeout(120_000);

const listening = (page: Page) => page.getByText('Listening', { exact: true });
const answerAloud = (page: Page) => page.getByRole('button', { name: 'Answer aloud' });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });
const recording = (page: Page) => page.getByLabel('Your recording');

const storedRecordings = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('rehearse-recordings');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('chunks').objectStore('chunks').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );

const startQuestion = async (person: Person): Promise<string> =>
  (await startAttempt(person, { skills: ['apis-http'], kinds: ['short_answer'], length: 1 })).id;

test('speech appears in the answer, a misheard term is suggested, and no audio leaves the device', async ({
  origin,
  person,
}) => {
  const id = await startQuestion(person);
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-first', 2] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    const sent: { url: string; length: number }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET')
        sent.push({ url: request.url(), length: request.postDataBuffer()?.length ?? 0 });
    });
    await answerAloud(page).click();
    await expect(
      page.getByText(/A one-time \d+ MB download\. Your voice stays on this device\./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Start speaking' }).click();
    await expect(listening(page)).toBeVisible({ timeout: 60_000 });
    await expect(room.text).toHaveValue(/payment request/i, { timeout: 30_000 });
    await done(page).click();
    await expect(recording(page)).toBeVisible();

    await expect(page.getByText(/Did you mean “idempotency( key)?”\?/)).toBeVisible();
    await page.getByRole('button', { name: 'Replace' }).first().click();
    await expect(room.text).toHaveValue(/idempotency key/i);
    await room.untilSaved();
    // 4 seconds of audio would be 128,000 bytes
    expect(sent.length).toBeGreaterThan(0);
    for (const { length } of sent) expect(length).toBeLessThan(3_000);

    await expect
      .poll(() => recording(page).evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(4);
    await page.getByText('How you said it').click();
    await expect(page.getByText(/^Pace: /)).toBeVisible();
    await page.getByRole('button', { name: 'Delete recording' }).click();
    await expect(recording(page)).toHaveCount(0);
  });
  const { items } = await person.call(api.readAttempt, { params: { id } });
  expect(items[0]?.saved.answer).toMatchObject({
    turns: [{ text: expect.stringMatching(/idempotency key/i) as unknown }],
  });
});

test('a pause of eight seconds doesn’t end the recording, and text typed meanwhile is kept', async ({
  origin,
  person,
}) => {
  const id = await startQuestion(person);
  const heard = [1, 'spoken-first', 8, 'spoken-second', 2] as const;
  await inSpeakingBrowser({ origin, person, heard }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    await room.text.fill('Typed before.');
    await startSpeaking(page);
    await expect(room.text).toHaveValue(/^Typed before\. .*payment request/i, { timeout: 30_000 });
    await room.text.press('End');
    await room.text.pressSequentially(' Typed between.');
    await expect(room.text).toHaveValue(/request\.? Typed between\. The .*same transaction/i, {
      timeout: 30_000,
    });
    await expect(listening(page)).toBeVisible();
    await done(page).click();
    await expect(recording(page)).toBeVisible();
    await page.getByText('How you said it').click();
    await expect(page.getByText(/1 pause of [78]\.\d s/)).toBeVisible();
  });
});

test('a reload keeps the recording, and speech that wasn’t transcribed can be added', async ({
  origin,
  person,
}) => {
  const id = await startQuestion(person);
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 1] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    await startSpeaking(page);
    // in the middle of the sentence
    await page.waitForTimeout(3_500);
    await page.reload();
    await expect(recording(page)).toBeVisible();
    expect(await storedRecordings(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(room.text).toHaveValue(/key/i, { timeout: 60_000 });
    await expect(page.getByText(/isn’t in your answer yet/)).toHaveCount(0);

    // deleting the account deletes the recordings
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type your email address to confirm').fill(person.email);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/auth');
    await expect.poll(() => storedRecordings(page)).toBe(0);
  });
});

test('deleting a test deletes its recordings', async ({ origin, person }) => {
  const id = await startQuestion(person);
  await inSpeakingBrowser({ origin, person, heard: [1] }, async (page) => {
    await roomIn(page).open(id);
    await startSpeaking(page);
    await page.waitForTimeout(2_000);
    await done(page).click();
    await expect(recording(page)).toBeVisible();
    expect(await storedRecordings(page)).toBeGreaterThan(0);
    await page.goto('/dashboard/review');
    await page.getByRole('button', { name: /^Delete “/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete test' }).click();
    await expect.poll(() => storedRecordings(page)).toBe(0);
  });
});

test('an answer is spoken using only the keyboard', async ({ origin, person }) => {
  const id = await startQuestion(person);
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 30] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    await page.keyboard.press('Alt+a');
    await expect(page.getByText('How should we turn your speech into text?')).toBeVisible();
    await tabTo(page, /^Start speaking$/);
    await page.keyboard.press('Enter');
    await expect(listening(page)).toBeVisible({ timeout: 60_000 });
    await expect(done(page)).toBeFocused();
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
    await expect(room.text).toHaveValue(/same transaction/i, { timeout: 30_000 });
    await page.keyboard.press('Alt+a');
    await expect(recording(page)).toBeVisible();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await faultsOf(page, theme === 'light' ? 'all' : 'colors')).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
  });
});
