// The end of an interview if the event is lost: the page checks on its own and shows the unsent text.
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

test('an interview ends on time on the page even if no event arrives', async ({
  signedIn: page,
  person,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/);
  await page.route('**/api/events*', (route) => route.abort());
  await page.clock.install();
  const { id } = await startAttempt(person, { mode: 'interview', minutes: 20 });
  await page.goto(`/dashboard/test/attempt?id=${id}`);
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await page.getByLabel('Your answer').fill('I would begin with');

  // simulates the server's response after the deadline, because its clock can't be moved
  await page.route(`**/api/attempts/${id}/interview`, async (route) => {
    const response = await route.fetch();
    const now = (await response.json()) as { attempt: object };
    const attempt = { ...now.attempt, state: 'submitted', submittedBy: 'deadline' };
    await route.fulfill({ response, json: { ...now, attempt } });
  });
  await page.clock.fastForward('20:05');
  await expect(page.getByRole('heading', { name: 'Time’s up' })).toBeFocused();
  await expect(page.getByText('Not sent before time ran out')).toBeVisible();
  await expect(page.getByText('I would begin with')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveCount(0);
});
