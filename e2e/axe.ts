// Looks at a page as axe does and says what is wrong, one line per fault: rule, place, and what axe says about it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * `colours`: only what another theme can change. Pages hold no frame of another site, so that axe needs no page of its own
 * to put its findings together (its legacy mode).
 */
export const faultsOf = async (page: Page, look: 'all' | 'colours' = 'all'): Promise<string[]> => {
  // A page that is fading in has another contrast; what is folded away never finishes.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const over = Promise.allSettled(running.map((animation) => animation.finished));
    return Promise.race([over, new Promise((done) => setTimeout(done, 1_000))]).then(() => undefined);
  });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (look === 'colours') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** How far the page can be scrolled sideways, in pixels: 0 for a page that fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
