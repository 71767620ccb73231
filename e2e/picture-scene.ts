// Prepares pages for screenshots: typed text, visible evidence, and no animations.
import type { Page } from '@playwright/test';

const draft =
  'Two months into my first job I was given a service that took the orders of three shops. The person who wrote it had left, ' +
  'and I had never used the queue that it stood on.\n\nI read the code for a day and drew what I understood on one page. ' +
  'Then I asked for an hour with the one colleague who had run such a queue, and brought the page with my questions.';

/** Types part of an answer, for a more informative screenshot than an empty field. */
export const write = async (page: Page): Promise<void> => {
  const field = page.getByRole('textbox');
  if ((await field.inputValue()) !== draft) await field.fill(draft);
  await page.locator('[data-save-state=saved]').first().waitFor();
};

export const still = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
};

/** Scrolls to the question with the best evidence, as "Open question" does: whole phrases rather than single words. */
export const showEvidence = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const words = (mark: Element): number => (mark.textContent ?? '').trim().split(/\s+/).length;
    const worth = (body: Element): number =>
      [...body.querySelectorAll('mark')].reduce((sum, mark) => sum + (words(mark) < 3 ? -1 : 1), 0);
    const bodies = [...document.querySelectorAll('section[id^=question-][id$=-body]')];
    const best = bodies.toSorted((a, b) => worth(b) - worth(a))[0];
    document.getElementById(best?.id.replace('-body', '') ?? '')?.scrollIntoView({ block: 'start' });
    // a phone has room for either the answer or the question
    const answer = best?.querySelector('mark')?.closest('p') ?? best;
    if (innerWidth < 640 && answer) scrollTo(0, scrollY + answer.getBoundingClientRect().top - 96);
  });

/** Scrolls a text of the page to the top, below the top bar. */
export const showWords = (page: Page, words: string): Promise<void> =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((place) => scrollTo(0, scrollY + place.getBoundingClientRect().top - 96));
