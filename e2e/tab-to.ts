// Presses Tab until the wanted element has the focus.
import type { Page } from '@playwright/test';

/** `name`: the element's label or text. Throws if it isn't reached. */
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
