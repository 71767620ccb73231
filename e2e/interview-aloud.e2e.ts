// An interview by voice: questions read aloud and spoken answers in turn, with one key or only the microphone.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { giveVoice, voiceLog } from './reading-voice.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser, startSpeaking, talkByVoice } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

test.setTimeout(150_000);

const field = (page: Page) => page.getByLabel('Your answer');
const yourTurn = (page: Page) => page.getByText('Your turn', { exact: true });
const listening = (page: Page) => page.getByText('Listening', { exact: true });

test('the shortcut stops a spoken answer and then sends the corrected text', async ({ origin, person }) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 60] }, async (page) => {
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(yourTurn(page)).toBeVisible();
    await startSpeaking(page);
    await expect(field(page)).toHaveValue(/same transaction/i, { timeout: 30_000 });
    await page.keyboard.press('Alt+a');
    await expect(page.getByRole('button', { name: 'Send what I said' })).toBeVisible();
    // nothing has been sent yet, and the text can be corrected
    expect((await person.call(api.readInterview, { params: { id } })).lines).toHaveLength(1);
    await field(page).press('End');
    await field(page).pressSequentially(' Corrected.');
    await page.keyboard.press('Alt+a');
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    const { lines } = await person.call(api.readInterview, { params: { id } });
    expect(lines.find(({ speaker }) => speaker === 'candidate')?.text).toMatch(/transaction\. Corrected\.$/);
  });
});

test('a voice conversation opens the microphone after the question is read, and Done sends the answer', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-second', 60] }, async (page) => {
    await giveVoice(page);
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(yourTurn(page)).toBeVisible();
    await startSpeaking(page);
    await expect(field(page)).toHaveValue(/same transaction/i, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Voice settings', { exact: true }).click();
    await page.getByText(/^Send when I press Done/).click();
    await page.getByText(/^Voice conversation: /).click();
    const { read } = await voiceLog(page);
    await page.getByRole('button', { name: 'Send what I said' }).click();
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await expect(listening(page)).toBeVisible({ timeout: 60_000 });
    const log = await voiceLog(page);
    expect(log).toMatchObject({ reading: false, spokenWhileOpen: 0 });
    expect(log.read).toBeGreaterThan(read);

    // the setting is remembered after a reload
    await page.reload();
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await expect(listening(page)).toBeVisible({ timeout: 60_000 });
    await expect(field(page)).toHaveValue(/same transaction/i, { timeout: 60_000 });
    await page.keyboard.press('Alt+a');
    await expect(field(page)).toHaveValue('', { timeout: 30_000 });
    await expect
      .poll(async () => {
        const { lines } = await person.call(api.readInterview, { params: { id } });
        return lines.filter(({ speaker }) => speaker === 'candidate').length;
      })
      .toBe(2);
    expect((await voiceLog(page)).spokenWhileOpen).toBe(0);
  });
});

test('saying “I’m done” sends the answer in a voice conversation and is part of the answer otherwise', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  const heard = [1, 'spoken-second', 2, 'spoken-done', 60] as const;
  await inSpeakingBrowser({ origin, person, heard }, async (page) => {
    await giveVoice(page);
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(yourTurn(page)).toBeVisible();
    await startSpeaking(page);
    await expect(field(page)).toHaveValue(/same transaction.*I[’']m done/i, { timeout: 30_000 });
    await expect(listening(page)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await field(page).fill('');

    await talkByVoice(page);
    await page.reload();
    await expect(page.getByText('Question 1 of 3')).toBeVisible({ timeout: 90_000 });
  });
  const { lines } = await person.call(api.readInterview, { params: { id } });
  const reply = lines.find(({ speaker }) => speaker === 'candidate');
  expect(reply?.text).toMatch(/same transaction/i);
  expect(reply?.text).not.toMatch(/done/i);
});

test('reading aloud stops within 100 ms of pressing Esc or starting to answer', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  await inSpeakingBrowser({ origin, person, heard: [60] }, async (page) => {
    await giveVoice(page);
    await page.addInitScript(() =>
      addEventListener('keydown', () => Object.assign(window, { pressedAt: performance.now() }), true),
    );
    await page.addInitScript(() =>
      localStorage.setItem('rehearse.read-aloud', '{"voice":"Daniel","pace":"normal"}'),
    );
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(yourTurn(page)).toBeVisible();
    await field(page).fill('I build payment services.');
    await field(page).press('Control+Enter');
    for (const key of ['Escape', 'Alt+a']) {
      await expect.poll(async () => (await voiceLog(page)).reading, { timeout: 30_000 }).toBe(true);
      await page.keyboard.press(key);
      const { reading, canceledAt } = await voiceLog(page);
      const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
      expect(reading).toBe(false);
      expect(canceledAt - pressedAt).toBeLessThan(100);
      if (key === 'Escape') {
        await field(page).fill('Could you say that again?');
        await field(page).press('Control+Enter');
      }
    }
  });
});
