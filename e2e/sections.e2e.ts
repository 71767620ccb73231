// Exams with sections in the browser: an interview loop, and a one-way interview with preparation time.
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import type { Page } from '@playwright/test';
import { faultsOf, overflowOf } from './axe.ts';
import type { Person } from './person.ts';
import { answer } from './room.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { graded, startAttempt } from './take-test.ts';

const summaryIn = (page: Page) => page.getByRole('region', { name: 'Your test' });
const read = (page: Page, person: Person): Promise<Attempt> =>
  person.call(api.readAttempt, { params: { id: new URL(page.url()).searchParams.get('id') ?? '' } });

const section = {
  track: 'backend' as const,
  skills: [],
  kinds: ['single_choice' as const],
  length: 1,
  minutes: 10,
};

test('an interview loop is edited, started, and taken section by section', async ({
  signedIn: page,
  person,
}) => {
  test.slow();
  await page.goto('/dashboard/test?mode=exam&format=loop');
  await expect(summaryIn(page)).toContainText('4 questions, up to 85 minutes');
  await expect(page.getByRole('group', { name: 'Section 3' })).toBeVisible();
  // shorten the exam to two sections without code
  await page.getByRole('button', { name: 'Remove section 2' }).click();
  const first = page.getByRole('group', { name: 'Section 1' });
  await first.getByLabel('Question types').selectOption('single_choice');
  await first.getByLabel('Questions', { exact: true }).selectOption('2');
  const second = page.getByRole('group', { name: 'Section 2' });
  await second.getByLabel('Track').selectOption('data');
  await second.getByLabel('Question types').selectOption('numeric');
  await second.getByLabel('Questions', { exact: true }).selectOption('1');
  await expect(summaryIn(page)).toContainText('3 questions, up to 50 minutes');
  expect(await faultsOf(page)).toEqual([]);
  await summaryIn(page).getByRole('button', { name: 'Start test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);

  await expect(page.getByText('Section 1 of 2: Backend engineering')).toBeVisible();
  const map = page.getByRole('navigation', { name: 'Questions' });
  await expect(map.getByRole('button')).toHaveCount(2);
  const begun = await read(page, person);
  expect(begun.items).toHaveLength(2);
  const [item] = begun.items;
  if (!item) throw new Error('no question');
  await answer(page, item, '');
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Finish section' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Finish this section?' });
  await expect(dialog).toContainText('Question 2');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Finish section' }).click();

  await expect(page.getByText('Section 2 of 2: Data and SQL')).toBeVisible();
  await expect(map.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('timer')).toContainText(/^19:|^20:/);
  await page.reload();
  await expect(page.getByText('Section 2 of 2: Data and SQL')).toBeVisible();
  await page.getByRole('textbox').fill('42');
  await page.getByRole('button', { name: 'Submit test' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
  await expect(
    page
      .getByRole('heading', { name: 'Interview loop, mid-level' })
      .or(page.getByText('Interview loop, mid-level'))
      .first(),
  ).toBeVisible();
  // results list questions by section
  const ofFirst = page.getByRole('region', { name: 'Section 1: Backend engineering, single choice' });
  await expect(ofFirst.getByRole('button', { name: /^Question \d/ })).toHaveCount(2);
  await expect(ofFirst).toContainText(/\d+ s of 30 min|\d+ min( \d+ s)? of 30 min/);
  await expect(ofFirst).toContainText(/\d+%/);
  const ofSecond = page.getByRole('region', { name: 'Section 2: Data and SQL, numeric' });
  await expect(ofSecond.getByRole('button', { name: /Question 3/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a section that wasn’t reached says so on screen, in print, and in a shared link', async ({
  signedIn: page,
  person,
}) => {
  const { id } = await startAttempt(person, {
    mode: 'exam',
    length: 2,
    sections: [section, { ...section, track: 'data', kinds: ['numeric'], minutes: 5 }],
  });
  await person.call(api.submitAttempt, { params: { id } });
  await graded(person, id);
  await page.goto(`/dashboard/test/results?id=${id}`);
  const notReached = page.getByRole('region', { name: 'Section 2: Data and SQL, numeric' });
  await expect(notReached).toContainText('Not started');
  await expect(notReached).toContainText('You submitted the test before this section began');
  await page.emulateMedia({ media: 'print' });
  await expect(notReached).toBeVisible();
  await expect(notReached).toContainText('Not started');
  await page.emulateMedia({ media: 'screen' });
  const { token } = await person.call(api.shareResult, {
    params: { id },
    body: {
      parts: { name: false, score: true, skills: false, questions: true, answers: false },
      days: 7,
    },
  });
  await page.goto(`/shared-result#${token}`);
  await expect(page.getByRole('heading', { name: 'Section 2: Data and SQL, numeric' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('the next section starts by itself when time runs out', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 409/);
  const attempt = await startAttempt(person, {
    mode: 'exam',
    length: 2,
    sections: [{ ...section, minutes: 1 }, section],
  });
  test.setTimeout(150_000);
  await page.goto(`/dashboard/test/attempt?id=${attempt.id}`);
  await expect(page.getByText('Section 1 of 2: Backend engineering')).toBeVisible();
  await expect(page.getByText('Section 2 of 2: Backend engineering')).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('timer')).toContainText(/^9:|^10:/);
});

test('a one-way interview gives time to prepare, then one take per question', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/test?mode=exam&format=recorded');
  await page.getByRole('group', { name: 'Number of questions' }).getByText('3').click();
  await expect(summaryIn(page)).toContainText('3 questions, up to 8 minutes');
  await expect(summaryIn(page)).toContainText('30 seconds to prepare and 2 minutes to answer');
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page).toHaveURL(/\/dashboard\/test\/attempt/);
  await expect(page.getByText('Prepare your answer.')).toBeVisible();
  await expect(page.getByText('One take: when time’s up, the next question begins.')).toBeVisible();
  const field = page.getByRole('textbox');
  await expect(field).not.toBeEditable();
  expect(await overflowOf(page)).toBe(0);
  await expect(page.getByText('Prepare your answer.')).toBeHidden({ timeout: 40_000 });
  await expect(field).toBeEditable();
  await field.fill('I told my lead about the mistake the same day, and we fixed it together.');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('Prepare your answer.')).toBeVisible();
  const { items, section: running } = await read(page, person);
  expect({ number: running?.number, items: items.length }).toEqual({ number: 2, items: 2 });
  expect(items[0]).toMatchObject({
    final: true,
    saved: {
      revision: expect.any(Number),
      answer: { turns: [{ text: expect.stringContaining('told my lead') }] },
    },
  });
});

test('skipping the preparation by keyboard starts the answer time, and a second tab can’t restart it', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  const { id } = await startAttempt(person, {
    mode: 'exam',
    length: 2,
    sections: [
      {
        ...section,
        track: 'behavioural',
        kinds: ['behavioural_story'],
        length: 2,
        minutes: 2,
        eachAfterSeconds: 60,
      },
    ],
  });
  const room = `/dashboard/test/attempt?id=${id}`;
  const other = await page.context().newPage();
  await other.goto(room);
  await expect(other.getByText('Prepare your answer.')).toBeVisible();
  await page.goto(room);
  const begin = page.getByRole('button', { name: 'Start answering now' });
  await expect(begin).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, /^Start answering now$/);
  // the server opens the question, but its response is lost
  await page.route(
    '**/skip-preparation',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prepare your answer.')).toBeHidden();
  const opened = await read(page, person);
  const opensAt = Date.parse(opened.section?.opensAt ?? '');
  expect(opensAt - Date.parse(opened.startedAt)).toBeLessThan(60_000);
  expect(Date.parse(opened.deadlineAt ?? '') - opensAt).toBe(120_000);
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('I told my lead the same day.');
  await expect(page.getByText('Saved').first()).toBeVisible();

  // the other tab is still counting down; its button has no further effect
  await other.getByRole('button', { name: 'Start answering now' }).click();
  await expect(other.getByText('Prepare your answer.')).toBeHidden();
  const after = await read(page, person);
  expect(after).toMatchObject({ deadlineAt: opened.deadlineAt, section: opened.section });
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('Prepare your answer.')).toBeVisible();
  await expect(begin).toBeVisible();
});
