// Find the bug, code review, and AI-assisted round, using only the keyboard, at all widths, in both themes.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import type { Kind } from '@rehearse/contract/kinds/kinds.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { bugIn, modelAnswerTo, repairOf } from './bank.ts';
import { paint } from './every-page.ts';
import type { Person } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

type CodeKind = Extract<Kind, 'find_bug' | 'code_review' | 'assisted_code'>;

const openKind = async (page: Page, person: Person, kind: CodeKind) => {
  const attempt = await startAttempt(person, { kinds: [kind], length: 1 });
  const question = attempt.items[0]?.question;
  if (!question) throw new Error(`the bank has no ${kind}`);
  await page.goto(`/dashboard/test/attempt?id=${attempt.id}`);
  await page.locator('[data-answer-field]').first().waitFor();
  return { id: attempt.id, question };
};

/** Presses Tab until an element that matches the selector has the focus. */
const tabTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let tries = 0; tries < 80; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${selector} by ${key}`);
};
const tabToWords = async (page: Page, words: string): Promise<void> => {
  for (let tries = 0; tries < 80; tries += 1) {
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (text.startsWith(words)) return;
    // in the editor, Tab indents until Escape is pressed
    if (await page.evaluate(() => document.activeElement?.matches('.cm-content')))
      await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${words}`);
};
const submit = async (page: Page): Promise<void> => {
  await roomIn(page).untilSaved();
  await tabToWords(page, 'Submit test');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabToWords(page, 'Submit test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);
};
/** Expands the only question in the results. */
const openResult = async (page: Page): Promise<void> => {
  await page
    .getByText(/criteria met|met,|missing|Partly|Correct/)
    .first()
    .waitFor({ timeout: 90_000 });
  await tabTo(page, 'button[aria-expanded=false][id^=question-]');
  await page.keyboard.press('Enter');
};
const answerOf = async (person: Person, id: string) =>
  (await person.call(api.readAttempt, { params: { id } })).items[0]?.saved.answer;

test('a line is marked and explained by keyboard, and the results say that it is right', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(180_000);
  const { id, question } = await openKind(page, person, 'find_bug');
  const { lines, code } = bugIn(question.id);
  const filled = code.split('\n').flatMap((text, at) => (text.trim() === '' ? [] : [at + 1]));
  const [right = 1] = lines;
  await tabTo(page, 'input[type=radio]');
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^Line 1 /);
  await page.keyboard.press('Space');
  for (const _ of filled.slice(0, filled.indexOf(right))) await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`Line ${right} marked`)).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^Line ${right} `) })).toBeChecked();
  await tabTo(page, 'textarea');
  await page.keyboard.insertText(modelAnswerTo(question.id));
  await roomIn(page).untilSaved();
  expect(await answerOf(person, id)).toMatchObject({ line: right });

  await tabToWords(page, 'Submit test');
  await submit(page);
  await openResult(page);
  await expect(page.getByText(`You marked line ${right}. That’s where the bug is.`)).toBeVisible();
  await expect(page.getByText(/and by comparing the line you marked with the answer key\./)).toBeVisible();
});

test('a marked line can be cleared', async ({ signedIn: page, person }) => {
  const { id } = await openKind(page, person, 'find_bug');
  await page.getByRole('radio').nth(2).check({ force: true });
  await roomIn(page).untilSaved();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('No line marked')).toBeVisible();
  await expect.poll(() => answerOf(person, id)).toMatchObject({ line: null });
});

test('a diff is commented on line by line, by keyboard', async ({ signedIn: page, person }) => {
  test.setTimeout(180_000);
  const { id, question } = await openKind(page, person, 'code_review');
  await tabTo(page, 'button[data-row]');
  await expect(page.getByRole('button', { name: /^Comment on line 1[,:]/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const third = page.getByRole('textbox', { name: 'Comment on line 3' });
  await expect(third).toBeFocused();
  await page.keyboard.insertText(modelAnswerTo(question.id).slice(0, 200));
  await tabTo(page, 'button[data-row]', 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Why is this here?');
  await expect(page.getByText('2 of up to 12 comments')).toBeVisible();
  // an empty comment disappears when it loses focus
  await tabTo(page, 'button[data-row]', 'Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await tabTo(page, 'button[data-row]', 'Shift+Tab');
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await roomIn(page).untilSaved();
  const rows = await page.getByRole('button', { name: /^Comment on line/ }).count();
  expect(await answerOf(person, id)).toMatchObject({ lines: [3, rows] });

  await page.getByRole('button', { name: `Delete the comment on line ${rows}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^Comment on line ${rows}[,:]`) })).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await submit(page);
  await openResult(page);
  await expect(page.getByText(/^Line 3\b/)).toBeVisible();
  await tabToWords(page, 'Show where each problem is');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Diff' })).toBeVisible();
});

test('a draft is repaired, tested, run and submitted by keyboard', async ({ signedIn: page, person }) => {
  test.setTimeout(300_000);
  const { id, question } = await openKind(page, person, 'assisted_code');
  if (question.kind !== 'assisted_code') throw new Error('another kind');
  const { solution, tests } = repairOf(question.id);
  const visible = page.getByRole('region', { name: 'Visible tests' });
  const own = page.getByRole('region', { name: 'Your tests' });
  const editor = page.locator('.cm-content');
  await expect(editor).toBeVisible();

  await tabTo(page, '.cm-content');
  await page.keyboard.press("Control+'");
  await expect(visible.getByText('Passed', { exact: true })).toHaveCount(question.examples.length, {
    timeout: 120_000,
  });
  for (const { path, content } of [...solution, { path: tests.path, content: tests.solution }]) {
    await page.keyboard.press('Escape');
    await tabTo(page, '[role=tab]', 'Shift+Tab');
    await page.keyboard.press('Home');
    for (let tries = 0; tries < 6; tries += 1) {
      if (await page.evaluate((name) => document.activeElement?.textContent?.startsWith(name), path)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.getByRole('tab', { selected: true })).toContainText(path);
    await tabTo(page, '.cm-content');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(content);
  }
  await expect(visible).toContainText('You’ve changed the files since then.');
  await page.keyboard.press("Control+'");
  await expect(visible).not.toContainText('You’ve changed the files since then.', { timeout: 120_000 });
  await expect(visible.getByText('Passed', { exact: true })).toHaveCount(question.examples.length);
  await page.keyboard.press('Escape');
  await tabToWords(page, 'Run your tests');
  await page.keyboard.press('Enter');
  await expect(own.getByText('Passed', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(own.getByText('Failed', { exact: true })).toHaveCount(0);
  await tabTo(page, 'textarea');
  await page.keyboard.insertText(modelAnswerTo(question.id));
  await roomIn(page).untilSaved();
  const savedAnswer = await answerOf(person, id);
  expect(savedAnswer).toMatchObject({ kind: 'assisted_code', tests: tests.solution });

  await page.reload();
  await expect(visible.getByText('Passed', { exact: true })).toHaveCount(question.examples.length);
  await expect(page.getByRole('tab', { name: new RegExp(`${tests.path}.*changed`) })).toBeVisible();
  await submit(page);
  await openResult(page);
  const ran = page.getByRole('region', { name: 'What we ran' });
  await expect(ran.getByText(/^(Failed|Error|Not run)/)).toHaveCount(0);
  await expect(page.getByText('What was wrong with the draft')).toBeVisible();
});

test('a file can be reset to the draft, and an error names its file', async ({ signedIn: page, person }) => {
  test.setTimeout(180_000);
  const { id, question } = await openKind(page, person, 'assisted_code');
  if (question.kind !== 'assisted_code') throw new Error('another kind');
  const [first] = question.files;
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('(((');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(`of ${first?.path}`).first()).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Reset file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await roomIn(page).untilSaved();
  expect(await answerOf(person, id)).toMatchObject({ files: {} });
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1180, 900],
  [1440, 900],
] as const)
  for (const kind of ['find_bug', 'code_review', 'assisted_code'] as const)
    test(`the ${kind} page has no axe violations and doesn’t overflow at ${width} px`, async ({
      signedIn: page,
      person,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height });
      await openKind(page, person, kind);
      const mark = page.locator('input[type=radio]').nth(4);
      if (await mark.count()) await mark.check({ force: true });
      const row = page.locator('button[data-row="5"]');
      if (await row.count()) await row.click();
      await paint(page, 'light');
      expect.soft(await faultsOf(page), 'axe, light').toEqual([]);
      await paint(page, 'dark');
      expect.soft(await faultsOf(page, 'colors'), 'axe, dark').toEqual([]);
      expect.soft(await overflowOf(page)).toBe(0);
      // 1280 px at 400% zoom
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => overflowOf(page)).toBe(0);
    });
