// Two people share a browser: one person's unsent answers are never shown to the other and are kept for their owner.
import { enter, bringIn, newAccount } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

test('unsent text is shown only to its owner', async ({
  signedIn: page,
  context,
  person,
  origin,
  complaints,
}) => {
  complaints.expected.push(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/,
    /status of 404/,
  );
  const secret = 'A sentence that only its writer may see';
  const attempt = await startAttempt(person, { kinds: ['short_answer'], length: 2 });
  await roomIn(page).open(attempt.id);
  await context.setOffline(true);
  await roomIn(page).text.fill(secret);
  await expect(roomIn(page).saving).toContainText('On this device only');
  await page.close();
  await context.setOffline(false);

  const other = await enter(origin, newAccount('Someone else'));
  await bringIn(context, origin, other);
  const theirs = await startAttempt(other, { kinds: ['short_answer'], length: 2 });
  const second = await context.newPage();
  await roomIn(second).open(theirs.id);
  await expect(roomIn(second).text).toHaveValue('');
  for (const path of [
    `/dashboard/test/attempt?id=${attempt.id}`,
    '/dashboard',
    '/dashboard/test',
    '/dashboard/review',
  ]) {
    await second.goto(path);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await second.waitForTimeout(1_000);
    await expect(second.getByText(secret)).toHaveCount(0);
  }
  await second.close();

  await bringIn(context, origin, person);
  const third = await context.newPage();
  await roomIn(third).open(attempt.id);
  await expect(roomIn(third).text).toHaveValue(secret);
  await roomIn(third).untilSaved();
});
