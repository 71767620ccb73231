// The main flow of a new person: sign up, take a test, read the results, find them again, and delete the test.
import type { Locator } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import { modelAnswerTo } from './bank.ts';
import { callerOf, newAccount } from './person.ts';
import { answer, roomIn } from './room.ts';
import { expect, test } from './scene.ts';

/** The marked words on the page, without footnote numbers. */
const markedWords = (scope: Locator) =>
  scope.locator('mark').evaluateAll((marks) =>
    marks.map((mark) => {
      const copy = mark.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('a').forEach((numeral) => numeral.remove());
      return copy.textContent ?? '';
    }),
  );

test('a new person signs up, takes a test, sees evidence in their own words, and deletes the test', async ({
  page,
  origin,
}) => {
  test.setTimeout(180_000);
  const account = newAccount('Kim Larsen');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).first().click();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('link', { name: /^Start Test/ }).click();
  await page.getByLabel('Track').selectOption('backend');
  await page.getByRole('radio', { name: '20', exact: true }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Your test' })).toContainText('20 questions');
  await page.getByRole('button', { name: 'Start test' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');

  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const call = callerOf(origin, token);
  const { items } = await call(api.readAttempt, { params: { id } });
  expect(items).toHaveLength(20);
  const isOpen = (kind: string) => ['short_answer', 'long_answer', 'behavioural_story'].includes(kind);
  expect(items.some(({ question }) => isOpen(question.kind))).toBe(true);
  expect(items.some(({ question }) => question.kind.endsWith('choice'))).toBe(true);

  const room = roomIn(page);
  const written = new Map<number, string>();
  for (const item of items.slice(0, 18)) {
    const { position, question } = item;
    await room.goTo(position);
    const text = isOpen(question.kind) ? modelAnswerTo(question.id) : '42';
    await answer(page, item, text);
    if (isOpen(question.kind)) written.set(position, text);
  }
  await room.untilSaved();
  await page.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Flagged', exact: true })).toBeVisible();
  await room.finish('1 question is still flagged');

  const waiting = async () => (await call(api.readResults, { params: { id } })).waiting;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  await expect(page.getByText('being graded')).toHaveCount(0, { timeout: 30_000 });
  let marks = 0;
  for (const [position, given] of written) {
    const head = page.locator(`#question-${position}`);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    const body = page.locator(`#question-${position}-body`);
    await expect(body.getByText('Model answer', { exact: true })).toBeVisible();
    await expect(body.locator('mark').first()).toBeVisible();
    for (const words of await markedWords(body)) {
      expect(given).toContain(words);
      marks += 1;
    }
  }
  expect(marks).toBeGreaterThan(written.size);

  await page.getByRole('link', { name: /^Review/ }).click();
  const list = page.getByRole('region', { name: 'Past attempts' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete test' }).click();
  await expect(list.getByText('No tests yet')).toBeVisible();
  await expect(call(api.readAttempt, { params: { id } })).rejects.toThrow('404');
});
