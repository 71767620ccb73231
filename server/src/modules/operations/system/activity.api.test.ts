// What the roll-up counts, and what administrators read: closed days don't change, even if people delete their accounts.
import { dayMs } from '../../../platform/kernel/clock.ts';
import { api } from '@rehearse/contract/api.ts';
import type { ActivityPeriod } from '@rehearse/contract/operations/activity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fully, must, startTest, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  // a Wednesday
  app = await createTestApp({ now: new Date('2025-12-31T10:00:00Z') });
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const count = async () => {
  app.clock.advance(60_000);
  await app.product.tasks['roll-up-activity']?.({}, { number: 1, last: false });
};
const read = async (period: ActivityPeriod = '7d') =>
  must(await admin.call(api.readActivity, { query: { period } }));
const lastBar = async () => (await read()).bars.at(-1);
const today = async () => {
  const { start: _day, ...counts } = (await lastBar()) ?? { start: '' };
  return counts;
};
const shortTest = { length: 1, kinds: ['single_choice'] as const };

it('shows zeros before the first count', async () => {
  const activity = await read();
  expect(activity).toMatchObject({
    since: null,
    countedAt: null,
    before: null,
    dropOff: { started: 0, answered: 0, finished: 0, seen: 0 },
  });
  expect(activity.bars).toHaveLength(7);
  expect(activity.totals.activePeople).toEqual({ value: null, before: null });
});

it('counts people, tests, and drop-off once, even if it runs twice', async () => {
  const first = await app.signUp();
  const { id } = await takeTest(app, first, { ...shortTest, kinds: [...shortTest.kinds] }, fully);
  must(await first.call(api.readResults, { params: { id } }));
  const left = await startTest(first, { length: 1, kinds: ['single_choice'] });
  await first.call(api.abandonAttempt, { params: { id: left.id } });
  const second = await app.signUp();
  await startTest(second, { length: 1, kinds: ['single_choice'] });
  await count();
  await count();
  expect(await today()).toEqual({
    newPeople: 3,
    activePeople: 1,
    testsStarted: 3,
    testsFinished: 1,
    testsAbandoned: 1,
    demosStarted: 0,
    demosFinished: 0,
    demoAccounts: 0,
  });
  expect((await read()).dropOff).toEqual({ started: 3, answered: 1, finished: 1, seen: 1 });
});

it('counts a person once per day, week, and month', async () => {
  const person = await app.signUp();
  await takeTest(app, person, { length: 1, kinds: ['single_choice'] }, fully);
  app.clock.advance(dayMs);
  await takeTest(app, person, { length: 1, kinds: ['single_choice'] }, fully);
  await count();
  const active = (await read()).bars.map(({ activePeople }) => activePeople);
  expect(active.slice(-2)).toEqual([2, 1]);
  // both days are in the week of December 29, but in two months
  expect((await read('12w')).bars.at(-1)).toMatchObject({ start: '2025-12-29', activePeople: 2 });
  expect((await read('12m')).bars.slice(-2).map(({ activePeople }) => activePeople)).toEqual([2, 1]);
});

it('counts demos when they happen, since guests are deleted', async () => {
  const demo = must(await app.send(api.startDemo, {}));
  const finish = () => app.send(api.submitAttempt, { params: { id: demo.attemptId } }, demo.guestToken);
  expect((await finish()).status).toBe(200);
  expect((await finish()).status).toBe(200);
  const other = must(await app.send(api.startDemo, {}));
  await app.send(api.endDemo, { body: { guestToken: other.guestToken } });
  await count();
  expect(await today()).toMatchObject({ demosStarted: 2, demosFinished: 1, demoAccounts: 0, newPeople: 0 });
  const account = { email: 'kept@example.org', password: 'quiet rooms', name: 'Noor Haddad' };
  const { uid, token } = await app.atProvider('/sign-up/email', account);
  const body = { firebaseToken: token, email: account.email, uid, guestToken: demo.guestToken };
  expect((await app.send(api.signUp, { body })).status).toBe(200);
  await count();
  expect(await today()).toMatchObject({ demosStarted: 2, demosFinished: 1, demoAccounts: 1, newPeople: 1 });
});

it('keeps a day’s counts when an account is deleted, and stores no user ID', async () => {
  const leaver = await app.signUp('leaver@example.org');
  await takeTest(app, leaver, { length: 1, kinds: ['single_choice'] }, fully);
  await count();
  const before = (await read('12m')).bars;
  expect((await leaver.call(api.deleteProfile, { body: { email: leaver.email } })).status).toBe(204);
  await count();
  expect((await read('12m')).bars).toEqual(before);
  app.clock.advance(2 * dayMs);
  await count();
  expect((await read('12m')).bars).toEqual(before);
  const { rows } = await app.db.$client.query('select * from daily_activity');
  expect(JSON.stringify(rows)).not.toContain(leaver.userId);
});

it('catches up after days without a run', async () => {
  const person = await app.signUp();
  await takeTest(app, person, { length: 1, kinds: ['single_choice'] }, fully);
  app.clock.advance(130 * dayMs);
  const again = await app.signIn({ email: person.email, password: 'quiet rooms' }).catch(() => null);
  const late = again ?? (await app.signUp());
  await takeTest(app, late, { length: 1, kinds: ['single_choice'] }, fully);
  const sum = async () => (await read('all')).totals.testsFinished.value ?? 0;
  const before = await sum();
  await count();
  expect(await sum()).toBe(before + 2);
  expect(await read()).toMatchObject({ caughtUpTo: null, since: '2025-12-31' });
  const { rows } = await app.db.$client.query<{ days: number }>(
    'select count(*)::int as days from daily_activity',
  );
  expect(rows[0]?.days).toBeGreaterThan(130);
});

it('is available only to administrators, and refuses an unknown period', async () => {
  const person = await app.signUp();
  expect((await person.call(api.readActivity)).status).toBe(403);
  const odd = await admin.call(api.readActivity, { query: { period: '13m' } });
  expect(odd).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
});
