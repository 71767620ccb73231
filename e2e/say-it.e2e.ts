// An answer that is spoken: it becomes text on this device, in the field where one types, and its sound goes nowhere.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { inSpeakingBrowser } from './speaking-browser.ts';
import { startAttempt } from './take-test.ts';

const startSpeaking = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Answer aloud' }).click();
  await page.getByRole('button', { name: 'Start speaking' }).click();
  await expect(page.getByText('Listening', { exact: true })).toBeVisible({ timeout: 30_000 });
};

test('what is said appears in the answer, is saved with it, and no sound leaves the device', async ({
  origin,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  await inSpeakingBrowser({ origin, person, heard: [1, 'spoken-first', 2] }, async (page) => {
    const room = roomIn(page);
    await room.open(id);
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') bodies.push(request.postData());
    });
    await startSpeaking(page);
    await expect(room.text).toHaveValue(/the client sends/i, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByLabel('Your recording')).toBeVisible();
    await room.untilSaved();
    // text alone, and a little of it
    for (const body of bodies) expect((body ?? '').length).toBeLessThan(2_000);
  });
  const { items } = await person.call(api.readAttempt, { params: { id } });
  expect(items[0]?.saved.answer).toMatchObject({
    turns: [{ text: expect.stringMatching(/payment request/i) as unknown }],
  });
});
