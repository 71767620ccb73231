// The server's clock decides: a wrong browser clock has no effect, and answers after the deadline don't count.
import { api } from '@rehearse/contract/api.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { graded, startAttempt } from './take-test.ts';

const minute = 60_000;

for (const [words, wrongBy] of [
  ['ahead', 10 * minute],
  ['behind', -10 * minute],
] as const) {
  test(`a browser clock 10 minutes ${words} shows the actual time left`, async ({
    signedIn: page,
    person,
  }) => {
    const attempt = await startAttempt(person, { mode: 'exam', minutes: 30, length: 2 });
    await page.clock.install({ time: Date.now() + wrongBy });
    const room = roomIn(page);
    await room.open(attempt.id);
    const shown = (await page.getByRole('timer').innerText()).match(/(\d+):(\d\d)/) ?? [];
    const left = Number(shown[1]) * 60 + Number(shown[2]);
    const really = (Date.parse(attempt.deadlineAt ?? '') - Date.now()) / 1000;
    expect(Math.abs(left - really)).toBeLessThan(5);
    expect(new Date(await page.evaluate(() => Date.now())).getTime() - Date.now()).toBeCloseTo(wrongBy, -5);
  });
}

test('at the deadline, saved answers are submitted; later ones are shown but not counted', async ({
  signedIn: page,
  context,
  person,
  complaints,
}) => {
  test.setTimeout(150_000);
  complaints.expected.push(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/,
    /status of 409/,
  );
  const attempt = await startAttempt(person, {
    mode: 'exam',
    minutes: 1,
    kinds: ['short_answer'],
    length: 2,
  });
  const room = roomIn(page);
  await room.open(attempt.id);
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await room.text.fill('This was there in time.');
  await room.untilSaved();
  await context.setOffline(true);
  await room.text.fill('This came too late.');
  await expect(room.saving).toContainText('On this device only');
  await expect(page.getByRole('heading', { name: 'Time’s up' })).toBeVisible({ timeout: 75_000 });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Time’s up. Your test was submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'See results' }).click();
  await expect(page.getByText('Submitted at the deadline')).toBeVisible();

  const results = await graded(person, attempt.id);
  expect(results.attempt.submittedBy).toBe('deadline');
  expect(results.items[0]?.saved.answer).toMatchObject({ turns: [{ text: 'This was there in time.' }] });
  const head = page.locator('#question-1');
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const body = page.locator('#question-1-body');
  await expect(body.getByRole('heading', { name: 'Sent after time ran out' })).toBeVisible();
  await expect(body.getByText('This came too late.')).toBeVisible();
  await expect(body.getByText('This was there in time.')).toBeVisible();
  const late = await person.call(api.readResults, { params: { id: attempt.id } });
  expect(late.items[0]?.late?.answer).toMatchObject({ turns: [{ text: 'This came too late.' }] });
});
