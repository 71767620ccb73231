// A whole interview using only the microphone, without keyboard or pointer, with a reload in the middle.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { giveVoice, voiceLog } from './reading-voice.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser, talkByVoice } from './speaking-browser.ts';
import { graded, startAttempt } from './take-test.ts';

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' });
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

test('an interview works by voice alone: questions are read aloud, and “I’m done” sends each reply', async ({
  origin,
  person,
}) => {
  test.setTimeout(600_000);
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  const read = () => person.call(api.readInterview, { params: { id } });
  // the audio is the same in each reply, because the microphone's file restarts whenever it is opened
  // a short “I’m done” may be missed, so it is repeated
  const again = ['spoken-done', 5, 'spoken-done', 5, 'spoken-done', 5] as const;
  const heard = [1, 'spoken-second', 2, ...again, ...again, 60] as const;
  await inSpeakingBrowser({ origin, person, heard }, async (page) => {
    page.setDefaultTimeout(15_000);
    await giveVoice(page);
    await talkByVoice(page);
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    const spokenWhileOpen: number[] = [];
    const texts: string[] = [];
    const note = async (): Promise<void> => {
      const log = await voiceLog(page);
      spokenWhileOpen.push(log.spokenWhileOpen);
      texts.push(...log.texts);
    };
    await expect(page.getByText('Question 2 of 3')).toBeVisible({ timeout: 300_000 });
    await note();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The interview is over' })).toBeVisible({
      timeout: 300_000,
    });
    await note();
    expect(spokenWhileOpen).toEqual([0, 0]);

    const { lines } = await read();
    await expect(conversation(page).getByRole('listitem')).toHaveCount(lines.length);
    const onScreen = lettersOf((await conversation(page).textContent()) ?? '');
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts.filter((each) => !each.startsWith('The code is on the screen')))
      expect(onScreen).toContain(lettersOf(text));

    const { items } = await graded(person, id);
    await page.goto(`/dashboard/test/results?id=${id}`);
    // any question, because all answers were spoken
    await page
      .getByRole('button', { name: /^Open question \d$/ })
      .first()
      .click();
    const spoken = page.getByRole('region', { name: 'Spoken answer' });
    await spoken.getByText('How you said it').first().click();
    await expect(spoken.getByText(/^Pace: /).first()).toBeVisible();
    await expect(spoken.getByLabel(/^(Your recording|Recording 1 of \d+)$/)).toBeVisible();
    await page.getByText('Full conversation').click();
    await expect(page.getByText(/same transaction/i).last()).toBeVisible();
    for (const { deliveries } of items) expect(deliveries.length).toBeGreaterThan(0);
  });
  const { lines } = await read();
  const replies = lines.filter(({ speaker }) => speaker === 'candidate');
  // the opening, three questions, and the end
  expect(replies.length).toBeGreaterThanOrEqual(5);
  for (const { text } of replies) {
    expect(text).toMatch(/same transaction/i);
    expect(text).not.toMatch(/done/i);
  }
});
