// Daily questions in the browser: only the track can be chosen, they can be taken once, and the page links to the test.
import { api } from '@rehearse/contract/api.ts';
import { faultsOf } from './axe.ts';
import type { Person } from './person.ts';
import { answer } from './room.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { answerTo, graded, startAttempt } from './take-test.ts';

/** Answers a running test and submits it. */
const answerAndSubmit = async (person: Person, id: string): Promise<void> => {
  const { items } = await person.call(api.readAttempt, { params: { id } });
  for (const item of items) {
    const params = { id, position: item.position };
    await person.call(api.saveAnswer, { params, body: { revision: 1, answer: answerTo(item) } });
  }
  await person.call(api.submitAttempt, { params: { id } });
};

test('today’s five are started by keyboard, submitted, and can’t be started again', async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  await page.goto('/dashboard/test?track=backend');
  await page.getByRole('radio', { name: /^Practice/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Daily/ })).toBeChecked();
  for (const gone of ['Seniority', 'Skills', 'Time'])
    await expect(page.getByRole('group', { name: gone })).toHaveCount(0);
  const summary = page.getByRole('region', { name: 'Your test' });
  await expect(summary).toContainText('5 questions, about');
  await expect(summary).toContainText('The same for everyone today');
  await summary.getByRole('button', { name: 'Start test' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { items, title } = await person.call(api.readAttempt, { params: { id } });
  expect({ title, questions: items.length }).toEqual({ title: 'Backend engineering, daily', questions: 5 });
  await expect(page.getByRole('button', { name: /hint/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check this answer' })).toHaveCount(0);
  const [first] = items;
  if (!first) throw new Error('no question');
  await answer(page, first, 'An answer in a few words.');

  await page.goto('/dashboard/test?mode=daily&track=backend');
  await expect(summary).toContainText('You’ve started today’s questions');
  await summary.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit test' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
  await page.goto('/dashboard/test?mode=daily&track=backend');
  await expect(summary).toContainText('You’ve done today’s questions');
  await expect(summary.getByRole('button', { name: 'Start test' })).toHaveCount(0);
  await summary.getByRole('link', { name: 'See results' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);

  // another track has its own daily questions
  await page.goto('/dashboard/test?mode=daily&track=data');
  await expect(summary.getByRole('button', { name: 'Start test' })).toBeVisible();
});

test('the dashboard starts today’s five by keyboard, continues them, and shows the score', async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'Today’s five: Backend engineering' });
  await expect(row).toContainText('Five short questions, the same for everyone today.');
  // the page's primary action is above
  await expect(row.getByRole('button')).not.toHaveClass(/bg-accent/);
  await tabTo(page, /^Start today’s five$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { blueprint } = await person.call(api.readAttempt, { params: { id } });
  expect(blueprint.mode).toBe('daily');

  await page.goto('/dashboard');
  await expect(row).toContainText('In progress.');
  await tabTo(page, /^Continue today’s five$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
  await answerAndSubmit(person, id);
  await page.goto('/dashboard');
  const { total } = await graded(person, id);
  await page.reload();
  await expect(row).toContainText(
    total.percent === null ? 'Not enough was graded' : `You scored ${Math.round(total.percent)}%.`,
  );
  await expect(row).toContainText(/New questions in \d+ (hours?|minutes?)\./);
  expect(await faultsOf(page)).toEqual([]);
  await row.getByRole('link', { name: 'See today’s results' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
});

test('today’s five started in another tab are continued, not started again', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 409/);
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'Today’s five: Backend engineering' });
  const start = row.getByRole('button', { name: 'Start today’s five' });
  await expect(start).toBeVisible();
  const { id } = await startAttempt(person, { mode: 'daily', length: 5 });
  await start.click();
  await row.getByRole('link', { name: 'Continue today’s five' }).click();
  await expect(page).toHaveURL(new RegExp(id));
});
