// Tests the sign-up call, and what it shares with sync: the response's shape, and one user despite concurrent requests.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let accounts = 0;
const newAccount = async (name = 'Ada Quill') => {
  const email = `new${(accounts += 1)}@example.org`;
  const { uid, token } = await app.atProvider('/sign-up/email', { email, password: 'quiet rooms', name });
  return { firebaseToken: token, email, uid, name, timeZone: 'Europe/Berlin', locale: 'de-DE' };
};

describe('a sign-up', () => {
  it('[S7.6] creates our user and returns both tokens and the user', async () => {
    const body = await newAccount();
    const { status, body: session } = await app.send(api.signUp, { body });
    expect(status).toBe(200);
    expect(Object.keys(session).toSorted()).toEqual(['accessToken', 'refreshToken', 'user']);
    expect(session.user).toEqual({
      name: 'Ada Quill',
      displayName: 'Ada Quill',
      email: body.email,
      photoURL: null,
      role: 'USER',
    });
    const profile = await app.send(api.readProfile, {}, session.accessToken);
    expect(profile.body).toMatchObject({ name: 'Ada Quill', timeZone: 'Europe/Berlin', locale: 'de-DE' });
    expect((await app.send(api.refresh, { body: session })).status).toBe(200);
  });

  it('signs in an existing person', async () => {
    const body = await newAccount();
    const first = await app.send(api.signUp, { body });
    const again = await app.send(api.signUp, { body });
    const synced = await app.send(api.firebaseSync, { body });
    const subject = ({ accessToken }: { accessToken: string }) =>
      (JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sub: string }).sub;
    expect([again.status, synced.status]).toEqual([200, 200]);
    expect([subject(again.body), subject(synced.body)]).toEqual([subject(first.body), subject(first.body)]);
  });

  it('creates one person for eight concurrent requests', async () => {
    const body = await newAccount();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => app.send(at % 2 ? api.signUp : api.firebaseSync, { body })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { rows } = await app.db.$client.query('select id from users where email = $1', [body.email]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with another person’s token, and creates no user', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const body = { ...mine, firebaseToken: theirs.firebaseToken };
    expect(await app.send(api.signUp, { body })).toMatchObject({
      status: 401,
      body: { error: { code: 'provider_token_invalid' } },
    });
    const { rows } = await app.db.$client.query('select id from users where email in ($1, $2)', [
      mine.email,
      theirs.email,
    ]);
    expect(rows).toEqual([]);
  });
});

it('[S7.10] /auth/refresh-token responds like /auth/refresh', async () => {
  const { refreshToken } = await app.signUp();
  const reply = await app.send(api.refresh, { body: { refreshToken } });
  const other = await app.send(api.refreshToken, { body: { refreshToken } });
  expect(other.status).toBe(200);
  expect(Object.keys(other.body)).toEqual(Object.keys(reply.body));
  const { accessToken, refreshToken: child } = other.body;
  expect(other.body).toEqual({
    accessToken,
    refreshToken: child,
    data: { accessToken, refreshToken: child },
  });
  for (const bad of [{ refreshToken: 'forged.forged.1.forged' }, { refreshToken: '' }, {}]) {
    const refused = [
      await app.send(api.refresh, { body: bad }),
      await app.send(api.refreshToken, { body: bad }),
    ];
    const outcomes = refused.map(({ status, body }) => ({ status, code: body.error?.code }));
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]?.status).toBeGreaterThanOrEqual(400);
  }
});
