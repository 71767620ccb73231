// "You expected 80%, you got 55%": the optional expected score, by keyboard, and after time has run out.
import { api } from '@rehearse/contract/api.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { graded, startAttempt } from './take-test.ts';

const question = 'What score do you expect? (optional)';

test('an expected score entered before submitting is shown with the result', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['numeric'], length: 5 });
  const room = roomIn(page);
  await room.open(id);
  await page.getByRole('button', { name: 'Submit test' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(question).fill('a lot');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter a whole number from 0 to 100, or leave it empty.');
  await dialog.getByLabel(question).fill('80');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
  await graded(person, id);
  await expect(page.getByText('You expected 80% and got 0%.')).toBeVisible();
});

test('the results don’t mention an expected score that wasn’t entered', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { kinds: ['numeric'], length: 5 });
  await roomIn(page).open(id);
  await page.getByRole('button', { name: 'Submit test' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
  await graded(person, id);
  await expect(page.getByText('0% across all 5 questions.')).toBeVisible();
  await expect(page.getByText('You expected')).toHaveCount(0);
});

test('an interview asks for the expected score at its end, before the results', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20 });
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  await page.getByRole('button', { name: 'End interview' }).click();
  await page.getByRole('button', { name: 'End and grade' }).click();
  await page.getByLabel(question).fill('40');
  await page.getByRole('button', { name: 'See results' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/results');
  await graded(person, id);
  await page.reload();
  const { attempt } = await person.call(api.readResults, { params: { id } });
  expect(attempt.expectedPercent).toBe(40);
});
