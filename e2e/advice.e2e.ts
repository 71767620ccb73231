// The suggested skill: results, their button, the dashboard, and Progress show the same skill and reason.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { skillInSentence } from '@rehearse/contract/insights/practice-advice.ts';
import { expect, test } from './scene.ts';
import { roomIn } from './room.ts';
import { startAttempt, takeTest } from './take-test.ts';

const levels = /\b(emerging|developing|solid|strong)\b/i;
const mainText = (page: Page): Promise<string> => page.getByRole('main').innerText();

test('results, dashboard, and Progress suggest the same skill and show no level with under four answers', async ({
  signedIn: page,
  person,
}) => {
  const { attempt } = await takeTest(person, { track: 'data', length: 3 });
  const read = () => person.call(api.readResults, { params: { id: attempt.id } });
  // progress is updated shortly after the grades
  await expect.poll(async () => (await read()).advice?.basis).toBe('too_few_answers');
  const { advice } = await read();
  const skill = skillInSentence(advice!.skill);

  await page.goto(`/dashboard/test/results?id=${attempt.id}`);
  await expect(
    page.getByRole('heading', { name: 'Too few answers in this test to tell your level.' }),
  ).toBeVisible();
  const inResult = page.getByRole('link', { name: `Practice ${skill}`, exact: true });
  await expect(inResult).toHaveAttribute('href', `/dashboard/test?skills=${advice!.skill}`);
  await expect(page.getByText(advice!.reason)).toBeVisible();
  expect(await mainText(page)).not.toMatch(levels);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: new RegExp(` on ${skill}$`) })).toContainText(advice!.reason);
  expect(await mainText(page)).not.toMatch(levels);

  await page.goto('/dashboard/progress');
  await expect(page.getByText(advice!.reason)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Practice / })).toHaveText(`Practice ${skill}`);
  expect(await mainText(page)).not.toMatch(levels);

  await page.goto('/dashboard/review');
  await expect(page.getByText('Too few answers to tell').first()).toBeVisible();
});

test('a numeric answer shows how it is read, and an unreadable one counts as unanswered', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { track: 'data', kinds: ['numeric'], length: 2 });
  const room = roomIn(page);
  await room.open(id);
  const check = page.getByRole('button', { name: 'Check this answer' });
  await room.text.fill('1e3');
  await expect(page.getByText(/^Read as 1,000/)).toBeVisible();
  await expect(check).toBeEnabled();
  await room.text.fill('abc');
  await expect(page.getByText(/^We can’t read this as a number/)).toBeVisible();
  await expect(check).toBeDisabled();
  await room.untilSaved();
  await page
    .getByRole('complementary', { name: 'Test' })
    .getByRole('button', { name: 'Submit test' })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Submit with 2 unanswered questions?');
});
