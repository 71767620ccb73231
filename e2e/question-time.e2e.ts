// Time per question in a real browser: measured during the test, kept while offline, and shown in the results.
import { api } from '@rehearse/contract/api.ts';
import type { Page } from '@playwright/test';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { graded, startAttempt } from './take-test.ts';

type Sent = { visit: string; times: { position: number; ms: number }[] };

/** Records all requests that send times. */
const listen = (page: Page): Sent[] => {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/times')) sent.push(request.postDataJSON() as Sent);
  });
  return sent;
};
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

test('time is measured while a question is visible and is shown in the results', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['short_answer'], length: 2 });
  const sent = listen(page);
  const room = roomIn(page);
  await room.open(id);
  await room.text.focus();
  await page.keyboard.type('A retry finds the stored response.');
  await room.untilSaved();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('navigation', { name: 'Questions' }).locator('[aria-current=step]')).toHaveText(
    /^2/,
  );
  await hide(page, true);
  await expect.poll(() => sent.at(-1)?.times.length).toBe(2);
  const hidden = sent.at(-1)!;
  // time isn't counted while the page is hidden
  await hide(page, false);
  await hide(page, true);
  await hide(page, false);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit test' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
  const { items } = await graded(person, id);
  for (const { position, timeMs } of items) {
    const before = hidden.times.find((time) => time.position === position)?.ms ?? 0;
    expect(timeMs).toBeGreaterThanOrEqual(before);
    expect(timeMs).toBeLessThan(60_000);
  }
  await expect(page.getByText(/^Time on this question: \d+ s, expected about \d+ min$/)).toHaveCount(2);
});

test('time that couldn’t be sent is kept on the device and sent unchanged at the next visit', async ({
  signedIn: page,
  context,
  person,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED|Failed to load resource/);
  const { id } = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  const lost = listen(page);
  await page.route('**/times', (route) => route.abort());
  await roomIn(page).open(id);
  await hide(page, true);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await page.close();

  const next = await context.newPage();
  const sent = listen(next);
  await roomIn(next).open(id);
  await expect.poll(() => sent.map(({ visit }) => visit)).toContain(lost.at(-1)?.visit);
  const resent = sent.find(({ visit }) => visit === lost.at(-1)?.visit);
  expect(resent?.times).toEqual(lost.at(-1)?.times);
  await expect
    .poll(() =>
      next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rehearse.times'))),
    )
    .toEqual([]);
  await person.call(api.submitAttempt, { params: { id } });
  const { items } = await graded(person, id);
  expect(items[0]?.timeMs).toBeGreaterThanOrEqual(resent?.times[0]?.ms ?? Infinity);
});
