// Checks a page with axe and returns one line per violation: rule, element, and message.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * `colors`: only the rules that depend on the theme. Uses axe's legacy mode, which needs no extra page to combine the
 * findings of frames, because our pages have no cross-origin frames.
 */
export const faultsOf = async (page: Page, look: 'all' | 'colors' = 'all'): Promise<string[]> => {
  // Contrast is different while a page fades in. Animations of collapsed content never finish.
  await page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const over = Promise.allSettled(running.map((animation) => animation.finished));
    return Promise.race([over, new Promise((done) => setTimeout(done, 1_000))]).then(() => undefined);
  });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (look === 'colors') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** Horizontal overflow in pixels; 0 if the page fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
