// Tests over HTTP that consecutive tests repeat no question while there are others, and that the preview reports repeats.
import { api } from '@rehearse/contract/api.ts';
import type { Blueprint } from '@rehearse/contract/attempts/attempts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { dayMs } from '../../platform/kernel/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const blueprint: Blueprint = {
  track: 'data',
  skills: ['sql', 'statistics'],
  seniority: 'mid',
  kinds: [],
  length: 5,
  mode: 'practice',
  minutes: null,
};

const preview = async (client: Client, change: Partial<Blueprint> = {}) =>
  (await client.call(api.previewAttempt, { body: { blueprint: { ...blueprint, ...change } } })).body;

/** The questions of a test that is started and discarded: they count as seen even without an answer. */
const take = async (client: Client, change: Partial<Blueprint> = {}): Promise<string[]> => {
  const { body } = await client.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: { ...blueprint, ...change } },
  });
  expect(body.error).toBeUndefined();
  await client.call(api.abandonAttempt, { params: { id: body.id } });
  return body.items.map(({ question }) => question.id);
};

test('consecutive tests use up the pool before repeating a question, and repeat the oldest first', async () => {
  const client = await app.signUp();
  const { available, unseen, recent } = await preview(client);
  expect(available).toBeGreaterThan(10);
  expect({ unseen, recent }).toEqual({ unseen: available, recent: 0 });

  const seen: string[] = [];
  while (seen.length + 5 <= available) {
    seen.push(...(await take(client)));
    app.clock.advance(60_000);
    expect(await preview(client)).toMatchObject({ available, unseen: available - seen.length });
  }
  expect(new Set(seen).size).toBe(seen.length);

  const left = available - seen.length;
  expect(await preview(client)).toMatchObject({ unseen: left, recent: 5 - left });
  const next = await take(client);
  expect(next.filter((id) => !seen.includes(id))).toHaveLength(left);
  // the rest comes from the very first test
  expect(next.filter((id) => seen.slice(0, 5).includes(id))).toHaveLength(5 - left);
});

test('a question counts as recent for seven days and not a millisecond longer', async () => {
  const client = await app.signUp();
  const narrow = { skills: ['sql' as const], length: 20 };
  const { available } = await preview(client, narrow);
  const whole = { ...narrow, length: available };
  await take(client, whole);
  app.clock.advance(7 * dayMs - 1);
  expect(await preview(client, whole)).toMatchObject({ unseen: 0, recent: available });
  app.clock.advance(1);
  expect(await preview(client, whole)).toMatchObject({ unseen: 0, recent: 0 });
});

test('a repeated test has the same questions, and they stay unseen for another person', async () => {
  const [client, other] = [await app.signUp(), await app.signUp()];
  const { body } = await client.call(api.startAttempt, { body: { from: 'blueprint', blueprint } });
  await client.call(api.submitAttempt, { params: { id: body.id } });
  const again = await client.call(api.startAttempt, { body: { from: 'again', attemptId: body.id } });
  expect(again.body.items.map(({ question }) => question.id)).toEqual(
    body.items.map(({ question }) => question.id),
  );
  const { available, unseen } = await preview(other);
  expect(unseen).toBe(available);
});
