// Public pages on the narrowest screen don't scroll horizontally, signed in or not.
import { unsetPages } from '@rehearse/contract/pages.ts';
import { overflowOf } from './axe.ts';
import { expect, test } from './scene.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const who of ['a visitor', 'somebody signed in'] as const)
  test(`no public page scrolls horizontally at 320 px for ${who}, and the header fits`, async ({
    page,
    context,
    person,
  }) => {
    test.slow();
    if (who === 'somebody signed in')
      await context.addInitScript(
        (token) => localStorage.setItem('authToken', token),
        person.session.accessToken,
      );
    const wayIn = who === 'a visitor' ? 'Sign in' : 'Dashboard';
    for (const path of unsetPages) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const head = page.getByRole('banner');
      await expect(head.getByRole('link', { name: wayIn })).toBeInViewport({ ratio: 1 });
      await expect(head.locator('summary')).toBeInViewport({ ratio: 1 });
      expect.soft(await overflowOf(page), path).toBe(0);
    }
  });
