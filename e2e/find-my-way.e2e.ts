// Progress, the dashboard, and Review link to weak skills and unfinished tests.
import { api } from '@rehearse/contract/api.ts';
import { expect, test } from './scene.ts';
import { startAttempt, takeTest } from './take-test.ts';

test('an unfinished test can be resumed from Review by keyboard', async ({ signedIn: page, person }) => {
  const { id } = await startAttempt(person, { length: 3 });
  await takeTest(person, { length: 2 });
  await page.goto('/dashboard/review');
  const rows = page.getByRole('region', { name: 'Past attempts' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('link', { name: /^Continue/ })).toHaveCount(1);
  const title = rows.filter({ hasText: 'In progress' }).getByRole('link').first();
  await title.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/test/attempt?id=${id}`);
});

test('a search in Review highlights the match and says what it covers', async ({
  signedIn: page,
  person,
}) => {
  const attempt = await startAttempt(person, { length: 1 });
  const words = attempt.items[0]?.question.text.split(/\s+/).slice(1, 4).join(' ') ?? '';
  await page.goto('/dashboard/review');
  await page.getByLabel('Search', { exact: true }).fill(words.toUpperCase());
  const rows = page.getByRole('region', { name: 'Past attempts' }).getByRole('listitem');
  await expect(rows.locator('b')).toHaveText(words);
  await expect(rows).toContainText('Question 1: ');
  await page.getByLabel('Search', { exact: true }).fill('no such words anywhere');
  await expect(page.getByText('Search covers titles, questions, and your own answers.')).toBeVisible();
});

for (const width of [390, 1440])
  test(`every skill in Progress can be chosen at ${width} px`, async ({ signedIn: page, person }) => {
    await takeTest(person, { length: 10 });
    await takeTest(person, { track: 'behavioural', length: 10 });
    await takeTest(person, { track: 'data', length: 10 });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/progress');
    const { standings } = await person.call(api.readProgress);
    const skills = page.getByLabel('Skill', { exact: true });
    await expect(skills.getByRole('option')).toHaveCount(standings.length);
    const box = await skills.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, 'in the window').toBe(true);
    const last = (await skills.getByRole('option').allTextContents()).at(-1) ?? '';
    await skills.selectOption({ label: last });
    await expect(page.getByRole('region', { name: 'Over time' })).toContainText(last);
  });

test('the dashboard suggests skills and other ways to practice after one test', async ({
  signedIn: page,
  person,
}) => {
  await takeTest(person, { length: 5 });
  await page.goto('/dashboard');
  const practice = page.getByRole('region', { name: 'Practice next' });
  await expect(practice.getByRole('link').first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Other ways to practice' })
    .getByRole('link', { name: 'Prepare for a job' })
    .click();
  await expect(page).toHaveURL('/dashboard/test/for-a-job');
});
