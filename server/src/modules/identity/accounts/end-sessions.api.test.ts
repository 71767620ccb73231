// Tests that ending a session here ends it at the provider, and the other way around.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ admin });
});
afterAll(() => app.close());

const providerKnows = async ({ cookie }: Pick<Client, 'cookie'>): Promise<boolean> =>
  (await fetch(`${app.origin}/identity/token`, { headers: { cookie } })).ok;

/** Expects that the person's API calls and refreshes are refused. */
const expectOut = async (client: Client): Promise<void> => {
  await expect
    .poll(async () => (await app.send(api.readProfile, {}, client.accessToken)).status)
    .toBeGreaterThanOrEqual(401);
  const { status } = await app.send(api.refresh, { body: { refreshToken: client.refreshToken } });
  expect([401, 403]).toContain(status);
};

const atProvider = (client: Pick<Client, 'cookie'>, path: string): Promise<Response> =>
  fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie, origin: app.origin },
    body: '{}',
  });

describe('a session at the provider ends', () => {
  it('[S4.2] after a sign-out, while the person’s other sessions stay signed in', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password: 'quiet rooms' });
    await app.send(api.signOut, { body: { refreshToken: client.refreshToken } });
    expect(await providerKnows(client)).toBe(false);
    await expectOut(client);
    expect(await providerKnows(elsewhere)).toBe(true);
    expect((await elsewhere.call(api.readProfile)).status).toBe(200);
  });

  it('after a suspension', async () => {
    const boss = await app.signIn(admin);
    const client = await app.signUp();
    expect(await providerKnows(client)).toBe(true);
    await boss.call(api.changeStatus, {
      params: { id: client.userId },
      body: { status: 'suspended', reason: 'A test.' },
    });
    expect(await providerKnows(client)).toBe(false);
    await expectOut(client);
  });

  it('after an account deletion', async () => {
    const client = await app.signUp();
    await client.call(api.deleteProfile, { body: { email: client.email } });
    expect(await providerKnows(client)).toBe(false);
    await expectOut(client);
  });
});

describe('an event at the provider', () => {
  it('ends our session after a sign-out, and other sessions only when all are revoked', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password: 'quiet rooms' });
    expect((await atProvider(client, '/sign-out')).status).toBe(200);
    await expectOut(client);
    expect((await elsewhere.call(api.readProfile)).status).toBe(200);
    expect((await atProvider(elsewhere, '/revoke-sessions')).status).toBe(200);
    await expectOut(elsewhere);
  });

  it('ends all of the person’s sessions, here and at the provider, and nobody else’s', async () => {
    const [client, bystander] = [await app.signUp(), await app.signUp()];
    const elsewhere = await app.signIn({ email: client.email, password: 'quiet rooms' });
    await app.product.identity.endSessionsOf(client.uid);
    for (const session of [client, elsewhere]) {
      await expectOut(session);
      expect(await providerKnows(session)).toBe(false);
    }
    expect((await bystander.call(api.readProfile)).status).toBe(200);
    expect(await providerKnows(bystander)).toBe(true);
    const back = await app.signIn({ email: client.email, password: 'quiet rooms' });
    expect((await back.call(api.readProfile)).status).toBe(200);
  });

  it('is ignored for a person unknown to us', async () => {
    await expect(app.product.identity.endSessionsOf('nobody we know')).resolves.toBeUndefined();
  });
});
