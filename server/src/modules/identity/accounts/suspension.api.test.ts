// Tests that a suspended person is shown the reason on any request, refresh, or sign-in, and nobody else is.
import { api, apiBase } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let boss: Client;
beforeAll(async () => {
  app = await createTestApp({ admin });
  boss = await app.signIn(admin);
});
afterAll(() => app.close());

const suspend = (person: Client, reason: string) =>
  boss.call(api.changeStatus, { params: { id: person.userId }, body: { status: 'suspended', reason } });
const syncAgain = async ({ email }: Client) => {
  const { token, uid } = await app.atProvider('/sign-in/email', { email, password: 'quiet rooms' });
  return app.send(api.firebaseSync, { body: { firebaseToken: token, email, uid } });
};
const suspensionMessage = 'Your account has been suspended. Reason: Exam questions were published.';

it('a suspended person sees the reason on a request, a refresh, and a sign-in', async () => {
  const person = await app.signUp();
  expect((await suspend(person, '  Exam questions were published ')).status).toBe(204);
  for (const reply of [
    await app.send(api.readProfile, {}, person.accessToken),
    await app.send(api.refresh, { body: { refreshToken: person.refreshToken } }),
    await syncAgain(person),
  ]) {
    expect(reply.status).toBe(403);
    expect(reply.body.error?.code).toBe('suspended');
    expect(reply.body.error?.message).toContain(suspensionMessage);
  }
  const { items } = (await boss.call(api.listPeople, { query: { search: person.email } })).body;
  expect(items).toMatchObject([{ status: 'suspended', suspendedReason: 'Exam questions were published' }]);
});

it('a suspension without a reason is refused', async () => {
  const person = await app.signUp();
  const refused = await fetch(`${app.origin}${apiBase}/admin/people/${person.userId}/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'suspended' }),
  });
  expect(refused.status).toBe(422);
  expect((await person.call(api.readProfile)).status).toBe(200);
});

it('an old suspension without a reason still shows the suspension', async () => {
  const person = await app.signUp();
  await suspend(person, 'A mistake.');
  await app.db.execute(sql`update users set suspended_reason = null where id = ${person.userId}`);
  const reply = await app.send(api.refresh, { body: { refreshToken: person.refreshToken } });
  expect(reply.body.error?.message).toBe(
    'Your account has been suspended. Contact the people who run this site.',
  );
});

it('the reason is removed when the suspension ends', async () => {
  const person = await app.signUp();
  await suspend(person, 'A mistake.');
  await boss.call(api.changeStatus, { params: { id: person.userId }, body: { status: 'active' } });
  expect((await syncAgain(person)).status).toBe(200);
  const { items } = (await boss.call(api.listPeople, { query: { search: person.email } })).body;
  expect(items).toMatchObject([{ status: 'active', suspendedReason: null }]);
});

it('an empty reason or one of more than 300 characters is refused', async () => {
  const person = await app.signUp();
  for (const reason of ['', '   ', 'x'.repeat(301)])
    expect(await suspend(person, reason)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    });
  expect((await suspend(person, 'x'.repeat(300))).status).toBe(204);
});
