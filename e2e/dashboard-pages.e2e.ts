// Each page of the dashboard shows itself at its address: its heading, and the thing that it is for.
import type { Page } from '@playwright/test';
import { expect, test } from './scene.ts';
import { startAttempt, takeTest } from './take-test.ts';

type Shown = { row: string; path: string; heading: string; holds: (page: Page) => Promise<void> };

const pages: readonly Shown[] = [
  {
    row: '[S2.7]',
    path: '/dashboard',
    heading: 'Dashboard',
    holds: async (page) => {
      const recent = page.getByRole('region', { name: 'Recent attempts' });
      await expect(recent.getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Where you stand' })).toBeVisible();
    },
  },
  {
    row: '[S2.8]',
    path: '/dashboard/test',
    heading: 'Start test',
    holds: (page) => expect(page.getByRole('button', { name: 'Start test' })).toBeVisible(),
  },
  {
    row: '[S2.11]',
    path: '/dashboard/review',
    heading: 'Review',
    holds: (page) =>
      expect(
        page
          .getByRole('region', { name: 'Past attempts' })
          .getByRole('listitem')
          .filter({ hasText: 'Backend' }),
      ).not.toHaveCount(0),
  },
  {
    row: '[S2.12]',
    path: '/dashboard/progress',
    heading: 'Progress',
    holds: (page) =>
      expect(
        page
          .getByRole('main')
          .getByText(/too few answers to tell/i)
          .first(),
      ).toBeVisible(),
  },
  {
    row: '[S2.13]',
    path: '/dashboard/achievements',
    heading: 'Achievements',
    holds: (page) => expect(page.getByRole('heading', { level: 3, name: 'First test' })).toBeVisible(),
  },
  {
    row: '[S2.14]',
    path: '/dashboard/profile',
    heading: 'Profile',
    holds: (page) => expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Robin Ashworth'),
  },
];

test(`[S1.4] [S6.2] ${pages.map(({ row }) => `${row}`).join(' ')} each page shows what it is for`, async ({
  signedIn: page,
  person,
}) => {
  await takeTest(person, { length: 2 });
  for (const { path, heading, holds } of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} · Rehearse`);
    await holds(page);
  }
});

test('[S1.4] [S2.9] a test is taken at its page, with its questions and the way to the end', async ({
  signedIn: page,
  person,
}) => {
  await startAttempt(person, { kinds: ['short_answer'], length: 3 });
  await page.goto('/dashboard/test/attempt');
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
  await expect(page.locator('[data-map-cell]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Finish test' })).toBeVisible();
});

test('[S2.10] the results of a test are at their page: the total and each question', async ({
  signedIn: page,
  person,
}) => {
  const { attempt } = await takeTest(person, { length: 2 });
  for (const path of [`/dashboard/test/results?id=${attempt.id}`, '/dashboard/test/results']) {
    await page.goto(path);
    await expect(
      page.getByRole('region', { name: 'Questions' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(2);
  }
});
