// Tests limits per person set in the admin panel: they override the environment's immediately, in every process, until reset.
import { api } from '@rehearse/contract/api.ts';
import { defaultSiteSettings, quotaBounds } from '@rehearse/contract/operations/site.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blueprint, must, startTest, submitTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { unlimited } from '../../../platform/config/limits.ts';

const account = { email: 'admin@example.org', password: 'A long enough one 1' };
const daySeconds = 24 * 60 * 60;
const megabyte = 1024 * 1024;
let app: TestApp;
let admin: Client;
let person: Client;
beforeAll(async () => {
  const perAccount = { count: 2, seconds: daySeconds };
  app = await createTestApp({
    admin: account,
    limiting: {
      ...unlimited,
      shared: { ...unlimited.shared, test: { perAccount, perAddress: undefined } },
      quotas: { openTests: 10, storage: 200 * megabyte },
    },
  });
  admin = await app.signIn(account);
});
afterAll(() => app.close());

const read = async () => must(await admin.call(api.readSiteSettings));
const save = async (changed: object) => {
  const { version, settings } = await read();
  return admin.call(api.setSiteSettings, { body: { version, settings: { ...settings, ...changed } } });
};
beforeEach(async () => {
  must(await save(defaultSiteSettings));
  person = await app.signUp();
});

const body = { from: 'blueprint', blueprint: blueprint({ kinds: ['short_answer'] }) } as const;
const start = (by: Client = person) => by.call(api.startAttempt, { body });
const codes = async (times: number): Promise<string[]> => {
  const answers: string[] = [];
  for (let done = 0; done < times; done += 1) answers.push((await start()).body.error?.code ?? 'started');
  return answers;
};

it('limits are shown with the environment’s limits', async () => {
  expect((await read()).environment).toEqual({
    tests: { count: 2, seconds: daySeconds },
    openTests: 10,
    storageMb: 200,
  });
  const saved = must(await save({ testsPerDay: 3, openTests: 2, storageMb: 1 }));
  expect(saved.settings).toMatchObject({ testsPerDay: 3, openTests: 2, storageMb: 1 });
  expect(saved).toEqual(await read());
});

it('limits change how many tests a person can start, even after the limit was reached', async () => {
  must(await save({ openTests: 0 }));
  expect(await codes(3)).toEqual(['started', 'started', 'too_many_tests_today']);
  must(await save({ testsPerDay: 4 }));
  expect(await codes(5)).toEqual([...Array<string>(4).fill('started'), 'too_many_tests_today']);
  // changing another setting doesn't reset the count
  must(await save({ operator: 'North School' }));
  expect(await codes(1)).toEqual(['too_many_tests_today']);
  must(await save({ testsPerDay: 1 }));
  expect(await codes(2)).toEqual(['started', 'too_many_tests_today']);
  must(await save({ testsPerDay: null }));
  expect(await codes(3)).toEqual(['started', 'started', 'too_many_tests_today']);
  must(await save({ testsPerDay: 0 }));
  expect(await codes(4)).toEqual(Array<string>(4).fill('started'));
});

it('limits give the same error message as the environment’s', async () => {
  must(await save({ testsPerDay: 1 }));
  await start();
  const { status, body: refused, headers } = await start();
  expect([status, refused.error?.message]).toEqual([
    429,
    'You’ve reached this site’s limit for new tests. Try again in 24 hours.',
  ]);
  expect(Number(headers.get('retry-after'))).toBe(daySeconds);
});

it('limits change how many open tests a person can have', async () => {
  must(await save({ openTests: 1, testsPerDay: 0 }));
  expect(await codes(2)).toEqual(['started', 'too_many_open_tests']);
  must(await save({ openTests: 0 }));
  expect(await codes(1)).toEqual(['started']);
});

it('limits change how much storage a person can use', async () => {
  must(await save({ storageMb: 1, testsPerDay: 0 }));
  const words = 'word '.repeat(9_000);
  const fill = async (): Promise<void> => {
    const { id } = await startTest(person, { kinds: ['short_answer'], length: 5 });
    for (const position of [1, 2, 3, 4, 5]) {
      const answer = { kind: 'short_answer' as const, turns: [{ text: words }] };
      must(
        await person.call(api.saveAnswer, {
          params: { id, position },
          body: { revision: 1, answer },
        }),
      );
    }
    await submitTest(app, person, id);
  };
  for (let filled = 0; filled < 5; filled += 1) await fill();
  expect(await codes(1)).toEqual(['storage_full']);
  must(await save({ storageMb: 2 }));
  expect(await codes(1)).toEqual(['started']);
});

it('limits take effect in every process without a restart', async () => {
  const copy = await app.openCopy();
  const there = async (): Promise<string> =>
    (await app.send(api.startAttempt, { body }, person.accessToken, copy.origin)).body.error?.code ??
    'started';
  try {
    must(await save({ testsPerDay: 0 }));
    await expect.poll(there).toBe('started');
    must(await save({ testsPerDay: 0, openTests: 1 }));
    await expect.poll(there).toBe('too_many_open_tests');
    must(await save({ testsPerDay: 1, openTests: 0 }));
    await expect.poll(there).toBe('too_many_tests_today');
  } finally {
    await copy.close();
  }
});

it.each([
  ['a fraction of a test', { testsPerDay: 1.5 }],
  ['a negative number', { openTests: -1 }],
  ['too many tests a day', { testsPerDay: quotaBounds.testsPerDay + 1 }],
  ['too many megabytes', { storageMb: quotaBounds.storageMb + 1 }],
  ['a string', { storageMb: '20' }],
])('limits refuse %s and stay unchanged', async (_what, changed) => {
  const before = await read();
  expect((await save(changed)).status).toBe(422);
  expect(await read()).toEqual(before);
});

it('limits appear in the audit log with their new values', async () => {
  app.clock.advance(1000);
  must(await save({ testsPerDay: 30, openTests: 5 }));
  app.clock.advance(1000);
  must(await save({ openTests: null, operator: 'North School' }));
  const { items } = must(await admin.call(api.listAdminActions, { query: { action: 'site_settings_set' } }));
  expect(items.slice(0, 2).map(({ detail }) => detail)).toEqual([
    { changed: ['operator', 'openTests'], openTests: null },
    { changed: ['testsPerDay', 'openTests'], testsPerDay: 30, openTests: 5 },
  ]);
});
