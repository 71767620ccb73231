// Daily questions in the browser: only the track is chosen, they can be taken once, and the page says where they are.
import { api } from '@rehearse/contract/api.ts';
import { answer } from './room.ts';
import { expect, test } from './scene.ts';

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

  // another track has its own
  await page.goto('/dashboard/test?mode=daily&track=data');
  await expect(summary.getByRole('button', { name: 'Start test' })).toBeVisible();
});
