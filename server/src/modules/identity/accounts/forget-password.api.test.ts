// Tests forgotten passwords: the same response and work for every address, and a notification to the account's owner.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ admin });
});
afterAll(() => app.close());

const forget = (email: unknown) => app.send(api.forgetPassword, { body: { email } });
const jobs = async (): Promise<string[]> => {
  const { rows } = await app.db.$client.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs order by id',
  );
  return rows.map(({ task }) => task);
};
const toldTo = async (client: Client) => {
  await app.runJobs();
  const { body } = await client.call(api.listNotifications, {});
  return body.items.filter(({ kind }) => kind === 'password_reset_asked');
};

it('[S7.8] gives the same response and does the same work for known and unknown addresses', async () => {
  const [known, suspended] = [await app.signUp(), await app.signUp()];
  const boss = await app.signIn(admin);
  await boss.call(api.changeStatus, {
    params: { id: suspended.userId },
    body: { status: 'suspended', reason: 'A test.' },
  });
  await app.runJobs();
  const seen = [];
  for (const email of [known.email, suspended.email, admin.email, 'nobody@example.org', 'not an address']) {
    const { status, body } = await forget(email);
    seen.push({ status, body, jobs: await jobs() });
    await app.runJobs();
  }
  expect(seen[0]).toEqual({ status: 204, body: {}, jobs: ['note-forgotten-password'] });
  for (const outcome of seen) expect(outcome).toEqual(seen[0]);
  const { rows } = await app.db.$client.query(
    "select user_id from ledger_events where kind = 'password_reset_asked'",
  );
  expect(rows).toEqual(expect.arrayContaining([{ user_id: known.userId }, { user_id: boss.userId }]));
  expect(rows).toHaveLength(2);
});

it('notifies the person at most once a day', async () => {
  const client = await app.signUp();
  await forget(client.email.toUpperCase());
  expect(await toldTo(client)).toMatchObject([{ title: 'Someone requested a password reset' }]);
  await forget(client.email);
  expect(await toldTo(client)).toHaveLength(1);
  app.clock.advance(24 * 3_600_000);
  await forget(client.email);
  expect(await toldTo(client)).toHaveLength(2);
});

it('doesn’t end the person’s sessions', async () => {
  const client = await app.signUp();
  await forget(client.email);
  await app.runJobs();
  expect((await app.send(api.refresh, { body: { refreshToken: client.refreshToken } })).status).toBe(200);
});

it.each([undefined, null, 7, ['a@example.org'], '', 'x'.repeat(321), 'a\u0000@example.org'])(
  'refuses an invalid address: %j',
  async (email) => {
    expect(await forget(email)).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
  },
);
