// Toasts in a real browser: appearance, position, pausing, screen reader announcements, and two toasts in the product.
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { expect } from './scene.ts';
import { takeTest } from './take-test.ts';
import { test, type ToastRequest } from './toast-page.ts';

const types = ['success', 'error', 'warning', 'info'] as const;

test('[S2.45] each type has its own color, icon, and word in both themes', async ({
  toastPage: { page, show },
}) => {
  for (const type of types) await show({ type, title: `A ${type}`, body: 'What it is about.', duration: 0 });
  // axe needs running timers.
  await page.clock.resume();
  const cards = page.locator('[data-toast]');
  await expect(cards).toHaveCount(4);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => ({
        border: getComputedStyle(card).borderTopColor,
        ink: getComputedStyle(card.querySelector('svg') ?? card).color,
        icon: card.querySelector('svg')?.innerHTML ?? '',
        word: card.querySelector('p')?.textContent ?? '',
      })),
    );
    for (const part of ['border', 'ink', 'icon', 'word'] as const)
      expect.soft(new Set(seen.map((toast) => toast[part])).size, `${part}, ${theme}`).toBe(4);
    expect(await faultsOf(page)).toEqual([]);
  }
});

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test('[S2.46] [S9.4] toasts appear at the top right or in the requested corner, one below the other', async ({
  toastPage: { page, show },
}) => {
  const wish: ToastRequest = { type: 'info', title: '', duration: 0 };
  await show({ ...wish, title: 'first' });
  await show({ ...wish, title: 'second' });
  for (const position of ['top-left', 'bottom-right', 'bottom-left'] as const)
    await show({ ...wish, title: position, position });
  const card = (title: string) => page.locator('[data-toast]').filter({ hasText: title });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const first = await boxOf(card('first'));
  const near = 100;
  const corner = async (title: string) => {
    const { left, right, top, bottom } = await boxOf(card(title));
    return `${top < near ? 'top' : height - bottom < near ? 'bottom' : '?'}-${left < near ? 'left' : width - right < near ? 'right' : '?'}`;
  };
  expect(await corner('first')).toBe('top-right');
  for (const position of ['top-left', 'bottom-right', 'bottom-left'] as const)
    expect(await corner(position)).toBe(position);
  const second = await boxOf(card('second'));
  expect(second.top).toBeGreaterThan(first.bottom);
  expect(second.left).toBe(first.left);
});

test('[S2.47] [S2.48] [S9.1] [S9.3] a toast is hidden after 5000 ms and closed once, 300 ms later', async ({
  toastPage: { page, show, closed },
}) => {
  await show({ type: 'info', title: 'Saved' });
  const card = page.locator('[data-toast]');
  await page.clock.runFor(4990);
  await expect(card).not.toHaveAttribute('inert');
  await page.clock.runFor(10);
  await expect(card).toHaveAttribute('inert');
  await expect(card).toHaveCSS('opacity', '0');
  await page.clock.runFor(290);
  expect(await closed()).toEqual([]);
  await page.clock.runFor(10);
  expect(await closed()).toEqual(['Saved']);
  await expect(card).toHaveCount(0);
  await page.clock.runFor(60_000);
  expect(await closed()).toEqual(['Saved']);
});

test('[S2.47] a toast waits while the pointer is over it, then uses up its remaining time', async ({
  toastPage: { page, show },
}) => {
  await show({ type: 'info', title: 'Saved' });
  const card = page.locator('[data-toast]');
  await page.clock.runFor(4000);
  await card.hover();
  await page.clock.runFor(60_000);
  await expect(card).not.toHaveAttribute('inert');
  await page.mouse.move(0, 0);
  await page.clock.runFor(990);
  await expect(card).not.toHaveAttribute('inert');
  await page.clock.runFor(10);
  await expect(card).toHaveAttribute('inert');
});

test('[S2.47] F8 focuses the newest toast and pauses it; Escape dismisses it and returns the focus', async ({
  toastPage: { page, show, closed },
}) => {
  const work = page.getByRole('button', { name: 'At work here' });
  await work.focus();
  await show({ type: 'info', title: 'older' });
  await show({ type: 'info', title: 'newer' });
  const card = (title: string) => page.locator('[data-toast]').filter({ hasText: title });
  await page.clock.runFor(4000);
  await page.keyboard.press('F8');
  await expect(card('newer').getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(card('older')).not.toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(work).toBeFocused();
  await page.clock.runFor(300);
  expect(await closed()).toEqual(['newer']);

  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(work).toBeFocused();
  await page.clock.runFor(300);
  expect(await closed()).toEqual(['newer', 'older']);
  // Later toasts aren't paused.
  await show({ type: 'info', title: 'next' });
  await page.clock.runFor(5300);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('[S2.48] a toast that is dismissed twice and unmounted is closed once', async ({
  toastPage: { page, show, dismiss, unmount, closed },
}) => {
  const id = await show({ type: 'warning', title: 'dismissed', duration: 0 });
  await show({ type: 'info', title: 'still there', duration: 0 });
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await dismiss(id);
  await page.clock.runFor(100);
  await unmount();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.clock.runFor(190);
  expect(await closed()).toEqual([]);
  await page.clock.runFor(10);
  expect(await closed()).toEqual(['dismissed']);
  await page.clock.runFor(100);
  expect(await closed()).toEqual(['dismissed', 'still there']);
  await page.clock.runFor(60_000);
  expect(await closed()).toEqual(['dismissed', 'still there']);
});

/** The page's live regions, in order, with their text, which screen readers announce. */
const liveRegions = async (page: Page): Promise<{ live: unknown; words: string }[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const wordsIn = (id: string): string => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value);
    return (node?.childIds ?? []).map(wordsIn).join('');
  };
  return nodes.flatMap(({ nodeId, ignored, properties = [] }) => {
    const live: unknown = properties.find(({ name }) => name === 'live')?.value.value;
    const isInside = properties.some(({ name }) => name === 'root');
    return ignored || live === undefined || isInside ? [] : [{ live, words: wordsIn(nodeId) }];
  });
};

test('[S2.45] screen readers announce errors at once and other toasts politely, in existing live regions', async ({
  toastPage: { page, show, dismiss },
}) => {
  const silent = ['assertive', 'polite', 'assertive', 'polite', 'assertive', 'polite', 'assertive', 'polite'];
  expect(await liveRegions(page)).toEqual(silent.map((live) => ({ live, words: '' })));
  for (const [type, live, word] of [
    ['success', 'polite', 'Done'],
    ['error', 'assertive', 'Error'],
    ['warning', 'polite', 'Warning'],
    ['info', 'polite', 'Note'],
  ] as const) {
    const region = await page.locator(`[data-toasts=top-right] [aria-live=${live}]`).elementHandle();
    const id = await show({ type, title: `A ${type}`, duration: 0 });
    await expect.poll(() => region?.textContent()).toBe(`${word}: A ${type}`);
    const speaking = (await liveRegions(page)).filter(({ words }) => words !== '');
    expect(speaking).toEqual([{ live, words: expect.stringContaining(`A ${type}`) }]);
    await dismiss(id);
    await page.clock.runFor(300);
    await expect.poll(() => region?.textContent()).toBe('');
  }
});

test('[S2.47] a deleted test shows a toast that can be dismissed by pointer and by keyboard', async ({
  signedIn: page,
  person,
}) => {
  for (const track of ['backend', 'behavioural'] as const) await takeTest(person, { track, length: 1 });
  await page.clock.install();
  await page.goto('/dashboard/review');
  const card = page.locator('[data-toast=success]').filter({ hasText: 'Test deleted' });
  const remove = async (): Promise<void> => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete test' }).click();
    await expect(card).toBeVisible();
  };
  await remove();
  await card.hover();
  await page.clock.fastForward(20_000);
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);

  await remove();
  await page.keyboard.press('F8');
  await expect(card.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
});
