// An SQL question, using only the keyboard: read the tables, write, run, correct, submit, and view in the results.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { sqlSolutionOf } from './bank.ts';
import { paint } from './every-page.ts';
import type { Person } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

type SqlQuestion = Extract<Attempt['items'][number]['question'], { kind: 'sql' }>;

const editorIn = (page: Page) => page.locator('.cm-content');

/** A test with one SQL question that asks for rows, not one that changes data. */
const startSql = async (person: Person): Promise<{ id: string; question: SqlQuestion }> => {
  for (let tries = 0; tries < 8; tries += 1) {
    const { id, items } = await startAttempt(person, { track: 'data', kinds: ['sql'], length: 1 });
    const question = items[0]?.question;
    if (question?.kind !== 'sql') break;
    if (question.after === null) return { id, question };
    // questions asked before come last in the next test
    await person.call(api.deleteAttempt, { params: { id } });
  }
  throw new Error('the bank has no SQL question for this test');
};

const openSql = async (page: Page, person: Person): Promise<{ id: string; question: SqlQuestion }> => {
  const started = await startSql(person);
  await page.goto(`/dashboard/test/attempt?id=${started.id}`);
  await expect(editorIn(page)).toBeVisible();
  return started;
};

/** Presses Tab until `isThere` returns true. */
const tabUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 80; tries += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no way there by keyboard');
};
const tabTo = (page: Page, name: string): Promise<void> =>
  tabUntil(page, () =>
    page.evaluate(
      (start) => (document.activeElement?.textContent?.trim() ?? '').startsWith(start) === true,
      name,
    ),
  );

/** Replaces the editor's content with `text`, as by pasting. */
const writeAll = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  // otherwise the browser keeps the first word's inline style, which our content security policy blocks
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
};

test('a query is written, run, corrected, and submitted using only the keyboard', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(180_000);
  const { question } = await openSql(page, person);
  const [table] = question.tables;
  if (!table) throw new Error('no table');
  const result = page.getByRole('region', { name: 'Result', exact: true });

  const shown = page.getByRole('region', { name: `Table ${table.name}`, exact: true });
  await tabUntil(page, () => shown.evaluate((element) => element === document.activeElement));
  await expect(shown.getByRole('columnheader')).toHaveCount(table.columns.length);
  await expect(shown.getByRole('row')).toHaveCount(table.rows.length + 1);
  await tabUntil(page, () => editorIn(page).evaluate((element) => element === document.activeElement));
  await expect(editorIn(page)).toHaveAccessibleName(/Your SQL$/);

  await writeAll(page, `SELECT *\nFRM ${table.name};`);
  await page.keyboard.press("Control+'");
  await expect(result.getByText('Error on line 2, column 1')).toBeVisible({ timeout: 90_000 });
  await expect(result.getByText('syntax error at or near "FRM"')).toBeVisible();

  await writeAll(page, 'SELECT 1 AS one, NULL AS nothing;');
  await expect(result).toContainText('You’ve changed the query since this run.');
  await page.keyboard.press("Control+'");
  await expect(result.getByText('NULL', { exact: true })).toBeVisible();

  await writeAll(page, `EXPLAIN SELECT * FROM ${table.name};`);
  await page.keyboard.press("Control+'");
  await expect(result.getByLabel('Query plan')).toContainText(`Seq Scan on ${table.name}`, {
    timeout: 60_000,
  });

  await writeAll(page, sqlSolutionOf(question.id));
  await page.keyboard.press("Control+'");
  await expect(result.getByText('Matches the expected rows')).toBeVisible();
  await expect(result).toContainText(/\d+ rows? in \d/);
  await roomIn(page).untilSaved();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, 'Submit test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'Submit test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);

  const row = page.getByRole('button', { expanded: false }).filter({ hasText: question.text.split('\n')[0] });
  await expect(row).toContainText('Correct', { timeout: 90_000 });
  await tabUntil(page, () => row.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
  const checks = page.getByRole('region', { name: 'Data sets' });
  const all = question.hiddenDataSets + 1;
  await expect(checks).toContainText(`${all} of ${all} passed`);
  await expect(checks.getByText('(hidden)')).toHaveCount(question.hiddenDataSets);
  await tabTo(page, 'Show a solution');
  await page.keyboard.press('Enter');
  expect(await faultsOf(page)).toEqual([]);
});

test('a reload keeps a run with different rows, and an endless query is stopped', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(180_000);
  const { question } = await openSql(page, person);
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await editorIn(page).focus();
  const nulls = question.expected.columns.map(() => 'NULL').join(', ');
  await writeAll(page, `SELECT ${nulls};`);
  await page.getByRole('button', { name: 'Run query' }).click();
  const differs = result.getByText('Differs from the expected rows');
  await expect(differs).toBeVisible({ timeout: 90_000 });
  await roomIn(page).untilSaved();
  await page.reload();
  await expect(result.getByText(/Differs from|Matches/)).toBeVisible();

  await editorIn(page).focus();
  await writeAll(page, 'SELECT count(*) FROM generate_series(1, 100000000000);');
  await page.getByRole('button', { name: 'Run query' }).click();
  await expect(result.getByText('Too slow')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('an SQL question has no axe violations in either theme and fits a phone and 400% zoom', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(180_000);
  const { question } = await openSql(page, person);
  await editorIn(page).focus();
  await writeAll(page, `SELECT * FROM ${question.tables[0]?.name ?? ''};`);
  await page.getByRole('button', { name: 'Run query' }).click();
  await expect(page.getByText(/Differs from|Matches/)).toBeVisible({ timeout: 90_000 });
  await page.getByText('Show the expected rows').click();
  await page.getByText('Show the schema').click();
  // 1280 px at 400% zoom are 320 px
  for (const width of [1440, 1180, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await paint(page, 'light');
    expect.soft(await faultsOf(page), `axe, ${width}`).toEqual([]);
    await paint(page, 'dark');
    expect.soft(await faultsOf(page, 'colors'), `axe, dark, ${width}`).toEqual([]);
    await expect.poll(() => overflowOf(page)).toBe(0);
  }
});
