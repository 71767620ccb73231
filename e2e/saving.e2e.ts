// Answers are never lost: closed tab, reload, second window, and network failure.
import { api } from '@rehearse/contract/api.ts';
import type { Person } from './person.ts';
import { roomIn } from './room.ts';
import { expect, test } from './scene.ts';
import { startAttempt } from './take-test.ts';

const openOnly = (person: Person) =>
  startAttempt(person, { kinds: ['short_answer', 'long_answer'], length: 3 });

const savedText = async (person: Person, id: string, position = 1): Promise<string | undefined> => {
  const { items } = await person.call(api.readAttempt, { params: { id } });
  const saved = items[position - 1]?.saved.answer;
  return saved && 'turns' in saved ? saved.turns[0]?.text : undefined;
};

test('a test resumes after its tab closed, with the text typed 100 ms before', async ({
  signedIn: page,
  context,
  person,
}) => {
  const attempt = await openOnly(person);
  const room = roomIn(page);
  await room.open(attempt.id);
  await room.text.fill('The first answer is here');
  await room.untilSaved();
  await room.goTo(2);
  await room.text.pressSequentially('Typed in a hurry', { delay: 5 });
  await page.waitForTimeout(100);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect(again.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await again.goto('/dashboard/test/attempt');
  await expect(again).toHaveURL(`/dashboard/test/attempt?id=${attempt.id}`);
  await expect(roomIn(again).text).toHaveValue('Typed in a hurry');
  await roomIn(again).untilSaved();
  expect(await savedText(person, attempt.id, 2)).toBe('Typed in a hurry');
  await roomIn(again).goTo(1);
  await expect(roomIn(again).text).toHaveValue('The first answer is here');
});

test('a second window shows a newer answer, and the person resolves a conflict', async ({
  signedIn: page,
  context,
  person,
  complaints,
}) => {
  complaints.expected.push(/status of 409/, /ERR_INTERNET_DISCONNECTED/);
  const attempt = await openOnly(person);
  const first = roomIn(page);
  await first.open(attempt.id);
  const otherPage = await context.newPage();
  const second = roomIn(otherPage);
  await second.open(attempt.id);
  await expect(page.getByText('This test is also open in another window.')).toBeVisible();
  await first.text.fill('From the first window');
  await first.untilSaved();
  await expect(second.text).toHaveValue('From the first window');

  // A newer answer arrives from another device while this window has an unsent one.
  await context.setOffline(true);
  await first.text.fill('Written here while offline');
  await expect(first.saving).toContainText('On this device only');
  const [item] = attempt.items;
  const savedRevision =
    (await person.call(api.readAttempt, { params: { id: attempt.id } })).items[0]?.saved.revision ?? 0;
  await person.call(api.saveAnswer, {
    params: { id: attempt.id, position: 1 },
    body: {
      revision: savedRevision + 5,
      answer: {
        kind: item?.question.kind === 'long_answer' ? 'long_answer' : 'short_answer',
        turns: [{ text: 'From another device' }],
      },
    },
  });
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Two versions of this answer' });
  await expect(conflict).toContainText('Written here while offline');
  await expect(conflict).toContainText('From another device');
  expect(await savedText(person, attempt.id)).toBe('From another device');
  await conflict.getByRole('button', { name: 'Keep this window’s version' }).click();
  await first.untilSaved();
  expect(await savedText(person, attempt.id)).toBe('Written here while offline');
});

test('an answer written offline is kept on the device and saved once online', async ({
  signedIn: page,
  context,
  person,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
  const attempt = await openOnly(person);
  const room = roomIn(page);
  await room.open(attempt.id);
  await context.setOffline(true);
  await room.text.fill('Written on a train');
  await expect(room.saving).toHaveText('On this device only. We’ll send it when you’re back online.');
  expect(await savedText(person, attempt.id)).toBeUndefined();
  await context.setOffline(false);
  await room.untilSaved();
  expect(await savedText(person, attempt.id)).toBe('Written on a train');
});

test('an answer written offline survives closing the tab and is sent by the next one', async ({
  signedIn: page,
  context,
  person,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/);
  const attempt = await openOnly(person);
  await roomIn(page).open(attempt.id);
  await context.setOffline(true);
  await roomIn(page).text.fill('Closed before the tunnel ended');
  await page.close();
  await context.setOffline(false);
  expect(await savedText(person, attempt.id)).toBeUndefined();
  const again = await context.newPage();
  await roomIn(again).open(attempt.id);
  await expect(roomIn(again).text).toHaveValue('Closed before the tunnel ended');
  await roomIn(again).untilSaved();
  expect(await savedText(person, attempt.id)).toBe('Closed before the tunnel ended');
  const kept = await again.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('rehearse.draft')),
  );
  expect(kept).toEqual([]);
});
