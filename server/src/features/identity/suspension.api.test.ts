// Holds that a suspended person reads the reason: in an open page, with a refresh, and when they sign in; nobody else does.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let boss: Client;
beforeAll(async () => {
  app = await createTestApp({ admin });
  boss = await app.signIn(admin);
});
afterAll(() => app.close());

const suspend = (person: Client, reason?: string) =>
  boss.call(api.changeStatus, { params: { id: person.userId }, body: { status: 'suspended', reason } });
const syncAgain = async ({ email }: Client) => {
  const { token, uid } = await app.atProvider('/sign-in/email', { email, password: 'quiet rooms' });
  return app.send(api.firebaseSync, { body: { firebaseToken: token, email, uid } });
};
const told = 'Your account has been suspended. Reason: Exam questions were published.';

it('the reason is told wherever the suspension is', async () => {
  const person = await app.signUp();
  expect((await suspend(person, '  Exam questions were published ')).status).toBe(204);
  for (const reply of [
    await app.send(api.readProfile, {}, person.accessToken),
    await app.send(api.refresh, { body: { refreshToken: person.refreshToken } }),
    await syncAgain(person),
  ]) {
    expect(reply.status).toBe(403);
    expect(reply.body.error?.code).toBe('suspended');
    expect(reply.body.error?.message).toContain(told);
  }
  const { items } = (await boss.call(api.listPeople, { query: { search: person.email } })).body;
  expect(items).toMatchObject([{ status: 'suspended', suspendedReason: 'Exam questions were published' }]);
});

it('without a reason the suspension itself is told', async () => {
  const person = await app.signUp();
  await suspend(person);
  const { body } = await app.send(api.readProfile, {}, person.accessToken);
  expect(body.error?.message).toBe('Your account has been suspended. Contact the people who run this site.');
});

it('the reason goes with the suspension', async () => {
  const person = await app.signUp();
  await suspend(person, 'A mistake.');
  await boss.call(api.changeStatus, { params: { id: person.userId }, body: { status: 'active' } });
  expect((await syncAgain(person)).status).toBe(200);
  const { items } = (await boss.call(api.listPeople, { query: { search: person.email } })).body;
  expect(items).toMatchObject([{ status: 'active', suspendedReason: null }]);
});

it('a reason of nothing or of more than 300 characters is refused', async () => {
  const person = await app.signUp();
  for (const reason of ['', '   ', 'x'.repeat(301)])
    expect(await suspend(person, reason)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    });
  expect((await suspend(person, 'x'.repeat(300))).status).toBe(204);
});
