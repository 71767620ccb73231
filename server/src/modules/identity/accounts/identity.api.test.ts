// Tests sessions over HTTP: sync, rotation, token reuse, immediate suspension, and the default administrator.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'Admin@example.org', password: 'a long enough one' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ admin });
});
afterAll(() => app.close());

const refresh = (refreshToken: string) => app.send(api.refresh, { body: { refreshToken } });

describe('a session', () => {
  it('[S3.7] has an access token with the claims from the specification', async () => {
    const client = await app.signUp();
    const claims: unknown = JSON.parse(
      Buffer.from(client.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      sub: client.userId,
      email: client.email,
      role: 'USER',
      authorities: ['USER'],
    });
    expect(Object.keys(claims as object)).toEqual(expect.arrayContaining(['iat', 'exp']));
  });

  it('accepts a repeated refresh and ends the family when an old token is reused', async () => {
    const client = await app.signUp();
    const first = await refresh(client.refreshToken);
    const repeated = await refresh(client.refreshToken);
    expect(repeated.status).toBe(200);
    expect(repeated.body.refreshToken, 'a child of its own').not.toBe(first.body.refreshToken);
    expect(first.body.data).toEqual({
      accessToken: first.body.accessToken,
      refreshToken: first.body.refreshToken,
    });

    const second = await refresh(first.body.refreshToken);
    app.clock.advance(31_000);
    const reused = await refresh(client.refreshToken);
    expect(reused).toMatchObject({ status: 401, body: { error: { code: 'session_ended' } } });
    expect((await refresh(second.body.refreshToken)).status).toBe(401);
    const events = await app.db.$client.query('select kind from ledger_events where user_id = $1', [
      client.userId,
    ]);
    expect(events.rows).toContainEqual({ kind: 'session_reused' });
  });

  it('is refused for a forged, unsigned, or malformed token', async () => {
    const client = await app.signUp();
    const [head = '', , mac = ''] = client.accessToken.split('.');
    const asAdmin = Buffer.from(JSON.stringify({ sub: client.userId, role: 'ADMIN', exp: 9e9 })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${asAdmin}.${mac}`, `${none}.${asAdmin}.`, 'x'.repeat(40)]) {
      expect((await app.send(api.listPeople, {}, token)).status).toBe(401);
    }
  });

  it('isn’t opened with a token that doesn’t prove the uid', async () => {
    const client = await app.signUp();
    const body = { firebaseToken: client.accessToken, email: client.email, uid: 'someone else' };
    expect(await app.send(api.firebaseSync, { body })).toMatchObject({
      status: 401,
      body: { error: { code: 'provider_token_invalid' } },
    });
  });

  it('ends on sign-out', async () => {
    const client = await app.signUp();
    await app.send(api.signOut, { body: { refreshToken: client.refreshToken } });
    expect((await refresh(client.refreshToken)).status).toBe(401);
    await expect.poll(async () => (await client.call(api.readProfile)).status).toBe(401);
  });
});

describe('an administrator', () => {
  it('is created from settings, and nobody can sign up with that address', async () => {
    await expect(app.signUp('ADMIN@example.org')).rejects.toThrow('403');
    const boss = await app.signIn(admin);
    expect((await boss.call(api.listPeople)).status).toBe(200);
  });

  it('can’t demote or suspend themselves, and other users can’t call admin endpoints', async () => {
    const boss = await app.signIn(admin);
    const params = { id: boss.userId };
    for (const reply of [
      await boss.call(api.changeRole, { params, body: { role: 'USER' } }),
      await boss.call(api.changeStatus, { params, body: { status: 'suspended', reason: 'A test.' } }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { error: { code: 'not_yourself' } } });
    }
    const client = await app.signUp();
    expect(await client.call(api.listPeople)).toMatchObject({
      status: 403,
      body: { error: { code: 'admin_needed' } },
    });
  });

  it('finds people by part of their name or address', async () => {
    const boss = await app.signIn(admin);
    await app.signUp('needle.in.hay@example.org', 'Wanda Unusual');
    const byName = await boss.call(api.listPeople, { query: { search: 'unusu' } });
    const byAddress = await boss.call(api.listPeople, { query: { search: 'LE.IN.H' } });
    expect(byName.body.items).toMatchObject([{ email: 'needle.in.hay@example.org' }]);
    expect(byAddress.body.total).toBe(1);
    const wild = await boss.call(api.listPeople, { query: { search: '%' } });
    expect(wild.body.total).toBe(0);
    const forged = await boss.call(api.listPeople, { query: { cursor: 'bm90IGEgY3Vyc29y' } });
    expect(forged).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
  });
});
