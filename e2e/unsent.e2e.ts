// Unsent answers: confirmed before sign-out, kept on the device, and sent at the next sign-in.
import { api } from '@rehearse/contract/api.ts';
import { signOut } from './entrance.ts';
import { enter, newAccount, bringIn } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

const text = 'Written where no network was.';

test.beforeEach(
  ({ complaints }) =>
    void complaints.expected.push(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|status of 40[14]/,
    ),
);

test('unsent answers are confirmed before sign-out, kept on the device, and sent at the next sign-in', async ({
  signedIn: page,
  context,
  person,
}) => {
  const attempt = await startAttempt(person, { kinds: ['short_answer'], length: 2 });
  const room = roomIn(page);
  await room.open(attempt.id);
  // wait until the page shown after sign-out is preloaded, before going offline
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/auth-[^/]*\.js$/.test(name)),
  );
  await context.setOffline(true);
  await room.text.fill(text);
  await room.goTo(2);
  await room.text.fill(`${text} Twice.`);
  await signOut(page);
  const question = page.getByRole('dialog', { name: '2 answers are only on this device' });
  await expect(question.getByRole('button', { name: 'Stay and send' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(room.text).toHaveValue(`${text} Twice.`);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();

  await signOut(page);
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await context.setOffline(false);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/dashboard'));
  const saved = async () => {
    const { items } = await person.call(api.readAttempt, { params: { id: attempt.id } });
    return items.map(({ saved: { answer } }) => (answer && 'turns' in answer ? answer.turns[0]?.text : null));
  };
  await expect.poll(saved).toEqual([text, `${text} Twice.`]);
});

test('answers that can be sent are sent before sign-out, without a question', async ({
  signedIn: page,
  person,
}) => {
  const attempt = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  const room = roomIn(page);
  await room.open(attempt.id);
  await room.text.fill(text);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  const again = await enter(new URL(page.url()).origin, person, false);
  const { items } = await again.call(api.readAttempt, { params: { id: attempt.id } });
  expect(items[0]?.saved.answer).toMatchObject({ turns: [{ text }] });
});

test('unsent answers are confirmed at /logout too, and staying returns to the dashboard', async ({
  signedIn: page,
  context,
  person,
}) => {
  const attempt = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  await roomIn(page).open(attempt.id);
  await context.setOffline(true);
  await roomIn(page).text.fill(text);
  await expect(roomIn(page).saving).toContainText('On this device only');
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.route(/\/api\/attempts/, (route) => route.abort());
  await page.goto('/logout');
  const question = page.getByRole('dialog', { name: '1 answer is only on this device' });
  await question.getByRole('button', { name: 'Stay and send' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.unroute(/\/api\/attempts/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rehearse.draft'))),
    )
    .toEqual([]);
});

test('unsent answers are kept for their owner if someone else signs in in another tab', async ({
  signedIn: page,
  context,
  person,
  origin,
}) => {
  const attempt = await startAttempt(person, { kinds: ['short_answer'], length: 1 });
  await roomIn(page).open(attempt.id);
  await page.route(/\/answers\//, (route) => route.abort());
  await roomIn(page).text.fill(text);
  await expect(roomIn(page).saving).toContainText('On this device only');
  await bringIn(context, origin, await enter(origin, newAccount('Someone else')));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /Someone else/ })).toBeVisible();
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('rehearse.draft')));
  expect(JSON.stringify(await drafts())).toContain(text);
});
