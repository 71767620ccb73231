// Each dashboard page shows its heading and main content at its URL.
import { api } from '@rehearse/contract/api.ts';
import { skillWords } from '@rehearse/contract/vocabulary.ts';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { expect, test } from './scene.ts';
import { startAttempt, takeTest } from './take-test.ts';

type Shown = {
  row: string;
  path: string;
  heading: string;
  holds: (page: Page, person: Person) => Promise<void>;
};

const percent = (value: number): string => `${Math.round(value * 100)}%`;

const pages: readonly Shown[] = [
  {
    row: '[S2.7]',
    path: '/dashboard',
    heading: 'Dashboard',
    holds: async (page, person) => {
      const overview = await person.call(api.readOverview);
      const recent = page.getByRole('region', { name: 'Recent tests' });
      await expect(recent.getByRole('listitem')).not.toHaveCount(0);
      const { standings, totals } = overview;
      expect(standings.length).toBeGreaterThan(0);
      const figures = page.getByRole('table', { name: 'Where you stand in each skill' });
      for (const { skill, share } of standings)
        await expect(
          figures.getByRole('row').filter({ hasText: skillWords[skill] }).getByRole('cell').nth(1),
        ).toHaveText(percent(share.value));
      await expect(page.getByRole('region', { name: 'Practice days' })).toContainText(
        `All time: 1 test and ${totals.answers === 1 ? '1 answer' : '2 answers'}.`,
      );
    },
  },
  {
    row: '[S2.8]',
    path: '/dashboard/test',
    heading: 'Start Test',
    holds: async (page, person) => {
      await page.getByRole('button', { name: 'Start test' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      const attempt = await person.call(api.readAttempt, { params: { id } });
      expect(attempt.state).toBe('active');
      await expect(page.locator('[data-map-cell]')).toHaveCount(attempt.items.length);
      await person.call(api.deleteAttempt, { params: { id } });
    },
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
    holds: async (page, person) => {
      const { standings, weeks } = await person.call(api.readProgress);
      expect(standings.length).toBeGreaterThan(0);
      const now = page.getByRole('region', { name: 'Where you stand, skill by skill' });
      await now.getByText('Show as table').click();
      for (const { skill, share } of standings)
        await expect(
          now.getByRole('row').filter({ hasText: skillWords[skill] }).getByRole('cell').nth(2),
        ).toHaveText(percent(share.value));
      const overTime = page.getByRole('region', { name: 'Over time' });
      await overTime.getByText('Show as table').click();
      await expect(overTime.getByRole('row')).toHaveCount(2);
      const skill = await overTime.getByRole('combobox', { name: 'Skill' }).inputValue();
      const week = weeks.find((each) => each.skill === skill);
      await expect(overTime.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(
        percent(week?.share.value ?? -1),
      );
    },
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

test(`[S1.4] [S6.2] ${pages.map(({ row }) => `${row}`).join(' ')} each dashboard page shows its heading and content`, async ({
  signedIn: page,
  person,
}) => {
  await takeTest(person, { length: 2 });
  for (const { path, heading, holds } of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} · Rehearse`);
    await holds(page, person);
  }
});

test('[S1.4] [S2.9] the attempt page shows the questions and the submit button', async ({
  signedIn: page,
  person,
}) => {
  await startAttempt(person, { kinds: ['short_answer'], length: 3 });
  await page.goto('/dashboard/test/attempt');
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
  await expect(page.locator('[data-map-cell]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Submit test' })).toBeVisible();
});

test('[S2.10] the results page lists each question, with or without an ID in the URL', async ({
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
