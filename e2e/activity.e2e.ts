// An administrator views active people and drop-off for several periods, using only the keyboard.
import { bringIn, enter } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';
import { takeTest } from './take-test.ts';

test('activity shows its period, describes each number, and offers its charts as a table', async ({
  page,
  context,
  origin,
  person,
}) => {
  // the counting job runs every minute
  test.setTimeout(150_000);
  await takeTest(person, { length: 1, kinds: ['single_choice'] });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  const activity = page.getByRole('region', { name: 'Activity', exact: true });
  const started = activity.getByRole('region', { name: 'Tests started' });
  await expect(async () => {
    await page.goto('/admin');
    await expect(activity.getByText(/^Updated /)).toBeVisible({ timeout: 5_000 });
    await expect(started).not.toContainText('Tests started by people with an account.0');
  }).toPass({ intervals: [5_000], timeout: 120_000 });
  await expect(activity).toContainText('Days are in UTC, and weeks start on Monday.');
  await expect(started.getByRole('img')).toHaveAccessibleName(/^Tests started by day: highest \d/);
  await expect(activity.getByRole('region', { name: 'Drop-off' })).toContainText('Answered a question');

  await activity.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(activity.getByRole('radio', { name: '12 weeks' })).toBeChecked();
  await expect(started.getByRole('img')).toHaveAccessibleName(/^Tests started by week: highest \d/);

  const more = activity.getByText('Show as table');
  await more.focus();
  await page.keyboard.press('Enter');
  const table = activity.getByRole('table', { name: 'Activity by week' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('columnheader').first()).toHaveText('Week');
  await expect(table.getByRole('rowheader').first()).toHaveText(/^Week of /);
});
