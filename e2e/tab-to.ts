// Moves through a page as one does who has only a keyboard.
import type { Page } from '@playwright/test';

/** Presses Tab until what is wanted has the focus, as one does who sees the ring; throws when it never comes. */
export const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const told = [element?.ariaLabel, ...labels.map((label) => label.textContent), element?.textContent];
      return told.find((text) => text?.trim())?.trim() ?? '';
    });
    if (name.test(words)) return;
  }
  throw new Error(`${String(name)} was not reached in ${most} presses of Tab`);
};
