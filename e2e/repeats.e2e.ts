// Questions aren't repeated while there are new ones: Start Test says how many are new, and warns before repeating any.
import { api } from '@rehearse/contract/api.ts';
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { expect, test } from './scene.ts';
import { tabTo } from './tab-to.ts';
import { startAttempt } from './take-test.ts';

const choices: Blueprint = {
  track: 'data',
  skills: ['statistics'],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};
const address = '/dashboard/test?track=data&skills=statistics&seniority=mid&length=5&mode=practice';

test('Start Test counts the new questions and warns before repeating any, the oldest first', async ({
  signedIn: page,
  person,
}) => {
  const preview = () => person.call(api.previewAttempt, { body: { blueprint: choices } });
  const { available } = await preview();
  const summary = page.getByRole('region', { name: 'Your test' });
  await page.goto(address);
  await expect(summary).toContainText(`${available} questions match, all new to you`);
  await expect(summary).not.toContainText('seven days');

  const first = await startAttempt(person, choices);
  await page.goto(address);
  await expect(summary).toContainText(`${available} questions match, ${available - 5} you haven’t seen`);

  const whole = Math.min(20, available - 5);
  const second = await startAttempt(person, { ...choices, length: whole });
  const seen = [...first.items, ...second.items].map(({ question }) => question.id);
  expect(new Set(seen).size).toBe(seen.length);

  const { unseen, recent } = await preview();
  expect(recent).toBe(Math.max(0, 5 - unseen));
  await page.goto(address);
  await expect(summary).toContainText('You’ve seen all 5 in the last seven days. No others match.');
  await tabTo(page, /^Start test$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard/test/attempt');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const third = await person.call(api.readAttempt, { params: { id } });
  // the questions asked longest ago are repeated first
  expect(third.items.map(({ question }) => question.id).sort()).toEqual(
    first.items.map(({ question }) => question.id).sort(),
  );
});
