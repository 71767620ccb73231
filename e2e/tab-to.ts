// Moves the focus with the Tab key until it is on what is wanted, as one does who sees the ring.
import type { Page } from '@playwright/test';

/** `name`: its label, or its text. Throws when it never comes. */
export const tabTo = async (page: Page, name: RegExp, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      const isControl =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement;
      const labels = isControl ? [...(element.labels ?? [])] : [];
      const ids = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const names = [
        element?.ariaLabel,
        ...ids.map((id) => document.getElementById(id)?.textContent),
        ...labels.map((label) => label.textContent),
        element?.textContent,
      ];
      return names.find((text) => text?.trim())?.trim() ?? '';
    });
    if (name.test(words)) return;
  }
  throw new Error(`${String(name)} was not reached in ${most} presses of Tab`);
};
