// Silence during a spoken answer doesn't stop the recording; the page says so and offers a hint. Takes minutes of real time.
import { api } from '@rehearse/contract/api.ts';
import { roomIn } from './room.ts';
import { giveVoice } from './reading-voice.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser, startSpeaking, talkByVoice } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

test.setTimeout(300_000);

test('a pause of 60 seconds doesn’t end the recording; the page says so and offers a hint', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { skills: ['apis-http'], kinds: ['short_answer'], length: 1 });
  const heard = [1, 'spoken-second', 60, 'spoken-first', 60] as const;
  await inSpeakingBrowser({ origin, person, heard }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    await startSpeaking(page);
    const panel = page.getByRole('group', { name: 'Answer aloud' });
    const note = (words: RegExp) => panel.getByRole('status').filter({ hasText: words });
    await expect(room.text).toHaveValue(/same transaction/i, { timeout: 30_000 });
    await expect(note(/Silence won’t end your answer/)).toHaveCount(0);
    await expect(note(/^Silence won’t end your answer\. Press Done when you’ve finished\.$/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(panel.getByRole('button', { name: 'Show a hint' })).toHaveCount(0);
    await expect(note(/If you’re stuck, you can ask for a hint\.$/)).toBeVisible({ timeout: 60_000 });
    await panel.getByRole('button', { name: 'Show a hint' }).click();
    await expect(page.getByRole('list', { name: 'Hints' })).toBeVisible();

    // still the same recording
    await expect(room.text).toHaveValue(/same transaction.*payment request/i, { timeout: 60_000 });
    await expect(page.getByText('Listening', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByLabel('Your recording')).toHaveCount(1);
    await page.getByText('How you said it').click();
    await expect(page.getByText(/1 pause of (59|6[01])\.\d s/)).toBeVisible();
  });
});

test('a pause of 100 seconds in an interview isn’t interrupted, and “I’m done” ends the answer', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20, persona: 'friendly' });
  const heard = [
    1,
    'spoken-second',
    100,
    'spoken-first',
    2,
    'spoken-done',
    5,
    'spoken-done',
    5,
    'spoken-done',
    60,
  ] as const;
  await inSpeakingBrowser({ origin, person, heard }, async (page) => {
    await giveVoice(page);
    await talkByVoice(page);
    await page.goto(`/dashboard/test/attempt?id=${id}`);
    await expect(page.getByText('Question 1 of 3')).toBeVisible({ timeout: 240_000 });
  });
  const { lines } = await person.call(api.readInterview, { params: { id } });
  // the opening, one reply, the question
  expect(lines.map(({ speaker }) => speaker)).toEqual(['interviewer', 'candidate', 'interviewer']);
  expect(lines[1]?.text).toMatch(/same transaction.*payment request/i);
  expect(lines[1]?.text).not.toMatch(/done/i);
});
