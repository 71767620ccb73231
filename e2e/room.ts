// Page object for the page on which a test is taken, based on its texts and labels.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Attempt } from '@rehearse/contract/attempts/attempts.ts';

export type Room = {
  open: (id: string) => Promise<void>;
  /** Goes to a question through the question map. */
  goTo: (position: number) => Promise<void>;
  /** The field of an open or numeric question. */
  text: Locator;
  /** The save status. */
  saving: Locator;
  untilSaved: () => Promise<void>;
  finish: (counts: string) => Promise<void>;
};

export const roomIn = (page: Page): Room => {
  const map = page.getByRole('navigation', { name: 'Questions' });
  const saving = page.locator('[data-save-state]');
  return {
    open: async (id) => {
      await page.goto(`/dashboard/test/attempt?id=${id}`);
      await expect(map).toBeVisible();
    },
    goTo: async (position) => {
      const current = map.locator('[aria-current=step]');
      // retry the click, because a notice that appears between press and release can move the button
      await expect(async () => {
        await map.getByRole('button', { name: new RegExp(`^Question ${position},`) }).click();
        await expect(current).toHaveText(new RegExp(`^${position}`), { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
    },
    text: page.getByRole('textbox'),
    saving,
    untilSaved: () => expect(saving).toHaveText(/^Saved( just now| \d+ seconds ago)?$/),
    finish: async (counts) => {
      await page
        .getByRole('complementary', { name: 'Test' })
        .getByRole('button', { name: 'Submit test' })
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`${counts}.`);
      await dialog.getByRole('button', { name: 'Submit test' }).click();
      await expect(page).toHaveURL((url) => /^\/(dashboard\/test|demo)\/results$/.test(url.pathname));
    },
  };
};

/** Clicks the option's row; its input is only for keyboards and screen readers. */
const choose = async (page: Page, id: string | undefined): Promise<void> => {
  await page.locator(`label:has(input[value="${id}"])`).click();
  await expect(page.locator(`input[value="${id}"]`)).toBeChecked();
};

/** Answers the current question. `text`: used for kinds with written text. */
export const answer = async (page: Page, item: Attempt['items'][number], text: string): Promise<void> => {
  const { question } = item;
  if (question.kind === 'single_choice') {
    await choose(page, question.options[0]?.id);
  } else if (question.kind === 'multiple_choice') {
    for (const { id } of question.options.slice(0, 2)) await choose(page, id);
  } else if (question.kind === 'ordering') {
    await page
      .getByRole('button', { name: /^Move down: / })
      .first()
      .click();
  } else if (question.kind === 'matching') {
    for (const prompt of await page.locator('select[data-answer-field]').all())
      await prompt.selectOption({ index: 1 });
  } else if (question.kind === 'fill_in') {
    for (const gap of await page.locator('select[data-answer-field]').all())
      await gap.selectOption({ index: 1 });
    for (const gap of await page.locator('input[data-answer-field]').all()) await gap.fill('42');
  } else if (question.kind === 'code_review') {
    await page
      .getByRole('button', { name: /^Comment on line 1[,:]/ })
      .first()
      .click();
    await page.getByRole('textbox').fill(text);
  } else if (['code', 'sql', 'assisted_code', 'system_design'].includes(question.kind)) {
    // an editor, or the first of several fields
    await page.locator('[data-answer-field]').first().click();
    await page.keyboard.press('ControlOrMeta+a');
    // otherwise the browser keeps the first word's inline style, which our content security policy blocks
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  } else {
    await page.getByRole('textbox').fill(text);
  }
};
