// Mistakes, using only the keyboard: from Review to a practice test of exactly those questions, and to cleared mistakes.
import { api } from '@rehearse/contract/api.ts';
import { faultsOf } from './axe.ts';
import { rightChoiceOf } from './bank.ts';
import { paint } from './every-page.ts';
import type { Person } from './person.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { graded, startAttempt } from './take-test.ts';

/** Takes a single-choice test with only wrong answers. Returns the question IDs. */
const failTest = async (person: Person, length: number): Promise<string[]> => {
  const { id, items } = await startAttempt(person, { track: 'data', kinds: ['single_choice'], length });
  for (const { position, question } of items) {
    const right = rightChoiceOf(question.id);
    const choice = right === 'a' ? 'b' : 'a';
    await person.call(api.saveAnswer, {
      params: { id, position },
      body: { revision: 1, answer: { kind: 'single_choice', choice } },
    });
  }
  await person.call(api.submitAttempt, { params: { id } });
  await graded(person, id);
  return items.map(({ question }) => question.id);
};

test('mistakes are practiced and cleared by keyboard', async ({ signedIn: page, person }) => {
  test.setTimeout(90_000);
  const missed = await failTest(person, 3);
  await page.goto('/dashboard/review');
  await tabTo(page, /^Mistakes$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/review/mistakes');
  await expect(page.getByRole('heading', { name: '3 mistakes to work on.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toContainText(
    'Review',
  );
  await expect(page.getByText('Not fully correct')).toHaveCount(3);

  await tabTo(page, /^Practice these 3 questions$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { items, title } = await person.call(api.readAttempt, { params: { id } });
  expect(title).toMatch(/^Mistakes/);
  expect(items.map(({ question }) => question.id).sort()).toEqual(missed.toSorted());

  // questions of open tests are hidden
  await page.goto('/dashboard/review/mistakes');
  await expect(page.getByRole('heading', { name: 'Nothing listed right now' })).toBeVisible();
  await expect(page.getByText('3 questions are in unfinished tests.')).toBeVisible();

  const [first] = items;
  await person.call(api.saveAnswer, {
    params: { id, position: 1 },
    body: { revision: 1, answer: { kind: 'single_choice', choice: rightChoiceOf(first!.question.id) } },
  });
  await person.call(api.submitAttempt, { params: { id } });
  await graded(person, id);
  await expect(page.getByRole('heading', { name: '2 mistakes to work on.' })).toBeVisible({
    timeout: 20_000,
  });
  await tabTo(page, /^To practice \(2\)$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cleared (1)' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('Cleared', { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme);
    expect(await faultsOf(page)).toEqual([]);
  }

  await tabTo(page, /^See the answer/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/test/results?id=${id}&question=1`);
  await expect(page.locator('#question-1')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#question-1')).toBeFocused();
});

test('a list that fails to load shows an error and can be retried', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource|ERR_FAILED/);
  await failTest(person, 1);
  let broken = true;
  await page.route('**/api/mistakes*', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'internal', message: 'Something went wrong.', requestId: 'TESTREQUEST' } },
        })
      : route.fallback(),
  );
  await page.goto('/dashboard/review/mistakes');
  await expect(page.getByRole('alert')).toContainText('Your tests and results are safe.');
  broken = false;
  await tabTo(page, /^Try again$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 mistake to work on.' })).toBeVisible();
});
