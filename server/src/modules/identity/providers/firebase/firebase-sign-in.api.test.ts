// Tests sign-in with Firebase as the provider: its token is exchanged for our session; the server can't manage accounts.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openFirebasePeer,
  projectId,
  rightClaims,
  type FirebasePeer,
} from '../../../../../testing/firebase-peer.ts';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';

const adminEmail = 'Boss@example.org';
let peer: FirebasePeer;
let app: TestApp;
beforeAll(async () => {
  peer = await openFirebasePeer();
  app = await createTestApp({
    firebase: { projectId, jwksUrl: peer.jwksUrl },
    admin: { email: adminEmail },
  });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

let people = 0;
const newPerson = () => {
  people += 1;
  return { sub: `firebase-uid-${people}`, email: `person${people}@example.org` };
};

type Who = { sub: string; email: string; email_verified?: boolean };
const sync = async (claims: Who, body: object = {}) => {
  const firebaseToken = await peer.sign(rightClaims(claims));
  return app.send(api.firebaseSync, {
    body: { firebaseToken, email: claims.email, uid: claims.sub, ...body },
  });
};

describe('[S4.10] [S1.9] a sign-in with Firebase', () => {
  it('gets a retryable error while the keys can’t be fetched', async () => {
    peer.answerWith('failure');
    const person = newPerson();
    const reply = await sync(person);
    expect(reply).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    peer.answerWith('keys');
    expect((await sync(person)).status).toBe(200);
  });

  it('exchanges its token for our session, for the same person each time', async () => {
    const person = newPerson();
    const first = await sync(person, { rememberMe: true });
    expect(first).toMatchObject({
      status: 200,
      body: { user: { name: 'Noor Haddad', email: person.email, role: 'USER' } },
    });
    const second = await sync(person);
    const idOf = (token: string) => (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
    expect(idOf(second.body.accessToken)).toBe(idOf(first.body.accessToken));
    const profile = await app.send(api.readProfile, {}, second.body.accessToken);
    expect(profile).toMatchObject({ status: 200, body: { email: person.email } });
  });

  it('accepts a sign-up with a name that the token doesn’t have yet', async () => {
    const person = newPerson();
    const firebaseToken = await peer.sign(rightClaims({ ...person, name: undefined }));
    const body = { firebaseToken, email: person.email, uid: person.sub, name: 'Ines Duarte' };
    expect(await app.send(api.signUp, { body })).toMatchObject({
      status: 200,
      body: { user: { name: 'Ines Duarte' } },
    });
  });

  it('[S5.1] is refused for an address or uid that the token doesn’t prove', async () => {
    const person = newPerson();
    for (const body of [{ uid: 'someone-else' }, { email: 'someone.else@example.org' }])
      expect(await sync(person, body)).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
  });

  it('[S8.9] [S9.6] is refused for a token that is forged, unsigned, or six minutes old', async () => {
    const person = newPerson();
    const old = rightClaims({ ...person, iat: Math.floor(Date.now() / 1000) - 360 });
    for (const firebaseToken of [await peer.forge(), peer.leaveUnsigned(), await peer.sign(old)])
      expect(await sync(person, { firebaseToken })).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
  });

  it('is refused for the address of another account', async () => {
    const person = newPerson();
    await sync(person);
    expect(await sync({ ...person, sub: 'firebase-uid-other' })).toMatchObject({
      status: 409,
      body: { error: { code: 'email_belongs_to_another' } },
    });
  });
});

describe('Firebase as the provider', () => {
  it('is named in the health report, and the embedded provider’s routes return 404', async () => {
    const { body } = await app.send(api.readHealth, {});
    expect(body.parts['sign-in']).toEqual({ state: 'ok', detail: 'Firebase (rehearse-test)' });
    for (const path of ['/identity/sign-in/email', '/identity/sign-up/email']) {
      const reply = await fetch(app.origin + path, { method: 'POST', body: '{}' });
      expect(reply.status).toBe(404);
    }
    expect((await fetch(`${app.origin}/identity/token`)).status).toBe(404);
  });

  it('keeps its accounts: suspension and deletion end our sessions and leave no pending jobs', async () => {
    const person = newPerson();
    const { body: session } = await sync(person);
    const boss = await sync({ sub: 'firebase-boss', email: adminEmail });
    const found = await app.send(api.listPeople, { query: { search: person.email } }, boss.body.accessToken);
    const params = { id: found.body.items[0]?.id };
    const changed = await app.send(
      api.changeStatus,
      { params, body: { status: 'suspended', reason: 'A test.' } },
      boss.body.accessToken,
    );
    expect(changed.status).toBe(204);
    expect((await app.send(api.readProfile, {}, session.accessToken)).status).toBe(403);
    expect((await sync(person)).body.error?.code).toBe('suspended');

    const leaver = newPerson();
    const { body: theirs } = await sync(leaver);
    const gone = await app.send(api.deleteProfile, { body: { email: leaver.email } }, theirs.accessToken);
    expect(gone.status).toBe(204);
    await app.runJobs();
    const { jobs } = (await app.send(api.listJobs, {}, boss.body.accessToken)).body;
    expect(jobs).toEqual([]);
  });
});

describe('a password change with Firebase, reported by the browser', () => {
  type Session = { accessToken: string; refreshToken: string };
  const signedIn = async (person: Who): Promise<Session> => (await sync(person)).body;
  const isIn = async ({ accessToken, refreshToken }: Session): Promise<boolean> => {
    const { status } = await app.send(api.readProfile, {}, accessToken);
    return status === 200 && (await app.send(api.refresh, { body: { refreshToken } })).status === 200;
  };
  const tell = async (person: Who, refreshToken?: string) =>
    app.send(api.passwordChanged, {
      body: { firebaseToken: await peer.sign(rightClaims(person)), refreshToken },
    });

  it('ends the other sessions and keeps the current one', async () => {
    const person = newPerson();
    const [here, there] = [await signedIn(person), await signedIn(person)];
    expect((await tell(person, here.refreshToken)).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
  });

  it.each([
    ['no session is named', undefined],
    ['the named session is invalid', 'x'.repeat(40)],
  ])('ends all sessions if %s', async (_why, named) => {
    const person = newPerson();
    const session = await signedIn(person);
    expect((await tell(person, named)).status).toBe(204);
    expect(await isIn(session)).toBe(false);
  });

  it('doesn’t keep the person’s sessions or end another person’s when that one’s session is named', async () => {
    const [person, other] = [newPerson(), newPerson()];
    const [mine, theirs] = [await signedIn(person), await signedIn(other)];
    expect((await tell(person, theirs.refreshToken)).status).toBe(204);
    expect(await isIn(mine)).toBe(false);
    expect(await isIn(theirs)).toBe(true);
  });

  it('is refused for a forged or unsigned token', async () => {
    const session = await signedIn(newPerson());
    for (const firebaseToken of [await peer.forge(), peer.leaveUnsigned()])
      expect(await app.send(api.passwordChanged, { body: { firebaseToken } })).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
    expect(await isIn(session)).toBe(true);
  });
});

describe('the default administrator’s address', () => {
  const boss = { sub: 'firebase-boss-2', email: 'BOSS@example.org' };
  const change = (what: string) =>
    app.db.$client.query(`update users set ${what} where email_key = lower($1)`, [adminEmail]);

  it('gives the admin role to a person with a verified address, and again after a demotion', async () => {
    await app.db.$client.query('delete from users where email_key = lower($1)', [adminEmail]);
    expect(await sync({ ...boss, email_verified: false })).toMatchObject({
      status: 403,
      body: { error: { code: 'address_not_confirmed' } },
    });
    const first = await sync(boss);
    expect(first).toMatchObject({ status: 200, body: { user: { role: 'ADMIN' } } });
    expect((await app.send(api.listPeople, {}, first.body.accessToken)).status).toBe(200);
    await change(`role = 'USER'`);
    expect((await sync(boss)).body.user.role).toBe('ADMIN');
  });

  it('is refused if another administrator suspended it', async () => {
    await change(`role = 'USER', status = 'suspended'`);
    expect((await sync(boss)).body.error?.code).toBe('suspended');
  });
});
