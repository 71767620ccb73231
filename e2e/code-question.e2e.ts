// A code question, using only the keyboard: write, run, correct, submit, and view in the results.
import type { Page } from '@playwright/test';
import { api } from '@rehearse/contract/api.ts';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { paint } from './every-page.ts';
import { solutionOf } from './bank.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';
import type { Person } from './person.ts';

type CodeQuestion = Extract<Attempt['items'][number]['question'], { kind: 'code' }>;

/** A test with one code question that offers both Python and JavaScript; a few questions have only one language. */
const startCode = async (person: Person): Promise<{ id: string; question: CodeQuestion }> => {
  for (let tries = 0; tries < 8; tries += 1) {
    const { id, items } = await startAttempt(person, { kinds: ['code'], length: 1 });
    const question = items[0]?.question;
    if (question?.kind !== 'code') break;
    const languages = question.programs.map(({ language }) => language);
    if (languages.includes('python') && languages.includes('javascript')) return { id, question };
    // questions asked before come last in the next test
    await person.call(api.deleteAttempt, { params: { id } });
  }
  throw new Error('the bank has no code question for this test');
};

const openCode = async (page: Page, person: Person): Promise<{ id: string; question: CodeQuestion }> => {
  const started = await startCode(person);
  await page.goto(`/dashboard/test/attempt?id=${started.id}`);
  await expect(editorIn(page)).toBeVisible();
  return started;
};
const editorIn = (page: Page) => page.locator('.cm-content');
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no way to ${name} by ${key}`);
};

/** Replaces the editor's content with `text`, as by pasting. */
const writeAll = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+a');
  // otherwise the browser keeps the first word's inline style, which our content security policy blocks
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
};

test('a program is written, run, corrected, and submitted using only the keyboard', async ({
  signedIn: page,
  person,
}) => {
  test.setTimeout(120_000);
  const { question } = await openCode(page, person);
  const python = question.programs.find(({ language }) => language === 'python');
  if (!python) throw new Error('no Python in this question');
  const examples = page.getByRole('region', { name: 'Examples' });

  await tabTo(page, 'Flag');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Task' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editorIn(page)).toBeFocused();
  await expect(editorIn(page)).toHaveAccessibleName(/Your Python code$/);

  // when typing, the editor closes brackets and quotes and indents automatically
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`def ${python.function}(*args):\nprint("looking at", len(args))\nreturn "wrong"`);
  await expect(editorIn(page)).toContainText('    print("looking at", len(args))');
  await page.keyboard.press("Control+'");
  await expect(examples.getByText('Failed', { exact: true })).toHaveCount(question.examples.length, {
    timeout: 60_000,
  });
  await expect(examples).toContainText(`0 of ${question.examples.length} pass`);
  await expect(examples.getByText('"wrong"').first()).toBeVisible();
  await expect(examples.getByText(/^looking at \d$/).first()).toBeVisible();
  await expect(examples).toContainText(/Ran in your browser in /);

  await writeAll(page, `def ${python.function}(*args):\n    raise ValueError("not yet")`);
  await expect(examples).toContainText('You’ve changed the code since then.');
  await page.keyboard.press("Control+'");
  await expect(examples.getByText('Error on line 2').first()).toBeVisible();
  await expect(examples.getByText('ValueError: not yet').first()).toBeVisible();

  await writeAll(page, solutionOf(question.id, 'python'));
  await page.keyboard.press("Control+'");
  await expect(examples.getByText('Passed', { exact: true })).toHaveCount(question.examples.length);
  await roomIn(page).untilSaved();

  // Tab indents until Escape is pressed
  await page.keyboard.press('Tab');
  await expect(editorIn(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editorIn(page)).not.toBeFocused();
  await tabTo(page, 'Submit test');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Submit test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/test\/results/);

  const row = page.getByRole('button', { expanded: false }).filter({ hasText: question.text.split('\n')[0] });
  await expect(row).toContainText('Correct', { timeout: 60_000 });
  for (
    let tries = 0;
    tries < 60 && !(await row.evaluate((element) => element === document.activeElement));
    tries += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const tests = page.getByRole('region', { name: 'Tests' });
  const all = question.examples.length + question.hiddenTests;
  await expect(tests).toContainText(`${all} of ${all} passed`);
  await expect(tests.getByText('(hidden)')).toHaveCount(question.hiddenTests);
  await tabTo(page, 'Show a solution in Python');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`def ${python.function}`)).toHaveCount(2);
});

test('a reload restores the last run and the code in each language', async ({ signedIn: page, person }) => {
  const { question, id } = await openCode(page, person);
  const javascript = question.programs.find(({ language }) => language === 'javascript');
  if (!javascript) throw new Error('no JavaScript in this question');
  const language = page.getByRole('combobox', { name: 'Language' });
  const examples = page.getByRole('region', { name: 'Examples' });
  await editorIn(page).focus();
  await writeAll(page, '# my Python');
  await language.selectOption('JavaScript');
  await expect(editorIn(page)).toContainText(javascript.starter.trim().split('\n')[0] ?? '');
  await editorIn(page).focus();
  await writeAll(page, `const ${javascript.function} = () => { console.log('here'); return 7; };`);
  await page.getByRole('button', { name: 'Run examples' }).click();
  await expect(examples.getByText('Failed', { exact: true })).toHaveCount(question.examples.length);
  await page.getByText('Run with your own input').click();
  await page.getByLabel(/Arguments as JSON/).fill('nonsense');
  await page.getByRole('button', { name: 'Run with this input' }).click();
  await expect(page.getByRole('alert')).toContainText('This isn’t valid JSON.');
  await page.getByLabel(/Arguments as JSON/).fill('[1, 2], "three"');
  await page.getByRole('button', { name: 'Run with this input' }).click();
  await expect(page.getByText('returned')).toBeVisible();
  await roomIn(page).untilSaved();

  await page.reload();
  await expect(language).toHaveValue('javascript');
  await expect(examples.getByText('Failed', { exact: true })).toHaveCount(question.examples.length);
  await expect(editorIn(page)).toContainText("console.log('here')");
  await page.getByText('Run with your own input').click();
  await expect(page.getByText('[1, 2], "three"').last()).toBeVisible();
  await language.selectOption('Python');
  await expect(editorIn(page)).toHaveText('# my Python');

  await page.getByRole('button', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(editorIn(page)).toHaveText('# my Python');
  await page.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(editorIn(page)).toContainText(`def ${question.programs[0]?.function}`);
  await roomIn(page).untilSaved();
  const { items } = await person.call(api.readAttempt, { params: { id } });
  expect(items[0]?.saved.answer).toMatchObject({
    language: 'python',
    sources: { javascript: expect.any(String) },
  });
});

test('an endless program can be stopped, and the page stays usable', async ({ signedIn: page, person }) => {
  const { question } = await openCode(page, person);
  await editorIn(page).focus();
  await writeAll(page, `def ${question.programs[0]?.function}(*args):\n    while True:\n        pass`);
  await page.getByRole('button', { name: 'Run examples' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Run examples' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run examples' }).click();
  await expect(page.getByText('Too slow').first()).toBeVisible({ timeout: 30_000 });
});

test('a text area replaces a missing editor, and a missing interpreter shows an error that can be retried', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/, /ERR_/);
  await page.route(/code-mirror-[\w-]+\.js$/, (route) => route.abort());
  await page.route(/quickjs-[\w-]+\.wasm$/, (route) => route.abort());
  const { id } = await startCode(person);
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('JavaScript');
  const area = page.getByRole('textbox', { name: /Your JavaScript code$/ });
  await area.fill('// kept');
  await roomIn(page).untilSaved();
  await area.press("Control+'");
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load JavaScript.' });
  await expect(alert).toContainText('Your code is safe');
  await page.unroute(/quickjs-[\w-]+\.wasm$/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Error').first()).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1180, 900],
  [1440, 900],
] as const)
  test(`the code question page has no axe violations and doesn’t overflow at ${width} px`, async ({
    signedIn: page,
    person,
  }) => {
    await page.setViewportSize({ width, height });
    const { question } = await openCode(page, person);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('JavaScript');
    await editorIn(page).focus();
    await writeAll(page, `const ${question.programs[1]?.function} = () => { console.log(1, "a"); }; // note`);
    await page.getByRole('button', { name: 'Run examples' }).click();
    await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible();
    await paint(page, 'light');
    expect.soft(await faultsOf(page), 'axe, light').toEqual([]);
    await paint(page, 'dark');
    expect.soft(await faultsOf(page, 'colors'), 'axe, dark').toEqual([]);
    expect.soft(await overflowOf(page)).toBe(0);
    // 1280 px at 400% zoom
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => overflowOf(page)).toBe(0);
  });
