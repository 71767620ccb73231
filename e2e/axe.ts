// Looks at a page as axe does and says what is wrong, one line per fault: rule, place, and what axe says about it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const faultsOf = async (page: Page): Promise<string[]> => {
  // A page that is fading in has another contrast; what is folded away never finishes.
  await page.evaluate(() => {
    const over = Promise.allSettled(document.getAnimations().map((one) => one.finished));
    return Promise.race([over, new Promise((done) => setTimeout(done, 1_000))]).then(() => undefined);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** How far the page can be scrolled sideways, in pixels: 0 for a page that fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
