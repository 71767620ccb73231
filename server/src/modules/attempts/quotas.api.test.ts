// Tests one person's quotas over the API: tests per day, open tests, stored answers. Others aren't affected.
import { api } from '@rehearse/contract/api.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blueprint, must, startTest, submitTest } from '../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';
import { attempts } from '../../platform/db/schema/attempts.ts';
import { unlimited } from '../../platform/config/limits.ts';

const openTests = 3;
const storage = 60_000;
let app: TestApp;
let person: Client;
let other: Client;
beforeEach(async () => {
  const perAccount = { count: 5, seconds: 24 * 60 * 60 };
  app = await createTestApp({
    limiting: {
      ...unlimited,
      shared: { ...unlimited.shared, test: { perAccount, perAddress: undefined } },
      quotas: { openTests, storage },
    },
  });
  person = await app.signUp();
  other = await app.signUp();
});
afterEach(() => app.close());

const start = (client: Client) =>
  client.call(api.startAttempt, {
    body: { from: 'blueprint', blueprint: blueprint({ kinds: ['short_answer'] }) },
  });
const storedBy = async ({ userId }: Client) =>
  (await app.db.select().from(attempts).where(eq(attempts.userId, userId))).map(
    ({ storedBytes }) => storedBytes,
  );

it('refuses a test beyond the open-test quota, even for concurrent starts, until one is discarded', async () => {
  const replies = await Promise.all(Array.from({ length: openTests + 2 }, () => start(person)));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  for (const { status, body } of refused)
    expect([status, body.error?.code]).toEqual([409, 'too_many_open_tests']);
  expect((await start(other)).status).toBe(200);

  const opened = replies.find(({ status }) => status === 200);
  if (!opened) throw new Error('none was started');
  app.clock.advance(24 * 60 * 60 * 1000); // resets the daily quota, but not the one for open tests
  expect((await start(person)).body.error?.code).toBe('too_many_open_tests');
  await person.call(api.abandonAttempt, { params: { id: opened.body.id } });
  expect((await start(person)).status).toBe(200);
});

it('refuses a test beyond the daily quota with a wait time, even after earlier ones are deleted', async () => {
  for (let started = 0; started < 5; started += 1) {
    const { id } = must(await start(person));
    must(await person.call(api.deleteAttempt, { params: { id } }));
  }
  const { status, body, headers } = await start(person);
  expect([status, body.error?.code]).toEqual([429, 'too_many_tests_today']);
  expect(body.error?.message).toBe('You’ve reached this site’s limit for new tests. Try again in 5 hours.');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(4 * 60 * 60);
  expect((await start(other)).status).toBe(200);
});

it('refuses a test when stored answers reach the storage quota, until a test is deleted', async () => {
  const write = async (client: Client, characters: number) => {
    const attempt = await startTest(client, { kinds: ['short_answer'] });
    const answer = { kind: 'short_answer' as const, turns: [{ text: 'x'.repeat(characters) }] };
    const params = { id: attempt.id, position: 1 };
    must(await client.call(api.saveAnswer, { params, body: { revision: 1, answer } }));
    return attempt.id;
  };
  const first = await write(person, 40_000);
  expect(await storedBy(person)).toEqual([0]);
  await submitTest(app, person, first);
  expect((await storedBy(person))[0]).toBeGreaterThan(40_000);
  await submitTest(app, person, await write(person, 30_000));

  const { status, body } = await start(person);
  expect([status, body.error?.code]).toEqual([409, 'storage_full']);
  must(await person.call(api.deleteAttempt, { params: { id: first } }));
  expect((await start(person)).status).toBe(200);
});

it('counts answers that arrive after the deadline toward storage', async () => {
  const exam = must(
    await person.call(api.startAttempt, {
      body: {
        from: 'blueprint',
        blueprint: blueprint({ kinds: ['short_answer'], mode: 'exam', minutes: 5 }),
      },
    }),
  );
  app.clock.advance(6 * 60 * 1000);
  await app.runJobs();
  expect(await storedBy(person)).toEqual([0]);
  const answer = { kind: 'short_answer' as const, turns: [{ text: 'late '.repeat(1_000) }] };
  const params = { id: exam.id, position: 1 };
  const late = await person.call(api.saveAnswer, { params, body: { revision: 1, answer } });
  expect(late.body.error?.code).toBe('deadline_passed');
  expect((await storedBy(person))[0]).toBeGreaterThan(5_000);
});
