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
  it('can be tried again while the keys cannot be read: nobody is refused for that', async () => {
    peer.answerWith('failure');
    const person = newPerson();
    const reply = await sync(person);
    expect(reply).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    peer.answerWith('keys');
    expect((await sync(person)).status).toBe(200);
  });

  it('changes its token for a session of ours, the same person each time', async () => {
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

  it('takes a sign-up, with the name that the token may not have yet', async () => {
    const person = newPerson();
    const firebaseToken = await peer.sign(rightClaims({ ...person, name: undefined }));
    const body = { firebaseToken, email: person.email, uid: person.sub, name: 'Ines Duarte' };
    expect(await app.send(api.signUp, { body })).toMatchObject({
      status: 200,
      body: { user: { name: 'Ines Duarte' } },
    });
  });

  it('[S5.1] is refused for an address or a uid that the token does not prove', async () => {
    const person = newPerson();
    for (const body of [{ uid: 'someone-else' }, { email: 'someone.else@example.org' }])
      expect(await sync(person, body)).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
  });

  it('[S8.9] [S9.6] is refused for a token that is forged, unsigned or six minutes old', async () => {
    const person = newPerson();
    const old = rightClaims({ ...person, iat: Math.floor(Date.now() / 1000) - 360 });
    for (const firebaseToken of [await peer.forge(), peer.leaveUnsigned(), await peer.sign(old)])
      expect(await sync(person, { firebaseToken })).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
  });

  it('never takes over the address of another account', async () => {
    const person = newPerson();
    await sync(person);
    expect(await sync({ ...person, sub: 'firebase-uid-other' })).toMatchObject({
      status: 409,
      body: { error: { code: 'email_belongs_to_another' } },
    });
  });
});

describe('Firebase as the provider', () => {
  it('is named, and the calls of the embedded one are not there', async () => {
    const { body } = await app.send(api.readHealth, {});
    expect(body.parts['sign-in']).toEqual({ state: 'ok', detail: 'Firebase (rehearse-test)' });
    for (const path of ['/identity/sign-in/email', '/identity/sign-up/email']) {
      const reply = await fetch(app.origin + path, { method: 'POST', body: '{}' });
      expect(reply.status).toBe(404);
    }
    expect((await fetch(`${app.origin}/identity/token`)).status).toBe(404);
  });

  it('keeps its accounts: suspension and deletion end what is ours, and leave nothing to be done', async () => {
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

describe('a change of password with Firebase, of which its browser tells', () => {
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

  it('ends the other sessions and leaves this one', async () => {
    const person = newPerson();
    const [here, there] = [await signedIn(person), await signedIn(person)];
    expect((await tell(person, here.refreshToken)).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
  });

  it.each([
    ['none is named', undefined],
    ['what is named is none', 'x'.repeat(40)],
  ])('ends all of them where %s', async (_why, named) => {
    const person = newPerson();
    const session = await signedIn(person);
    expect((await tell(person, named)).status).toBe(204);
    expect(await isIn(session)).toBe(false);
  });

  it("spares nobody else's session, and ends none", async () => {
    const [person, other] = [newPerson(), newPerson()];
    const [mine, theirs] = [await signedIn(person), await signedIn(other)];
    expect((await tell(person, theirs.refreshToken)).status).toBe(204);
    expect(await isIn(mine)).toBe(false);
    expect(await isIn(theirs)).toBe(true);
  });

  it('is believed for a token that proves the person alone', async () => {
    const session = await signedIn(newPerson());
    for (const firebaseToken of [await peer.forge(), peer.leaveUnsigned()])
      expect(await app.send(api.passwordChanged, { body: { firebaseToken } })).toMatchObject({
        status: 401,
        body: { error: { code: 'provider_token_invalid' } },
      });
    expect(await isIn(session)).toBe(true);
  });
});

describe("the administrator's address", () => {
  const boss = { sub: 'firebase-boss-2', email: 'BOSS@example.org' };
  const change = (what: string) =>
    app.db.$client.query(`update users set ${what} where email_key = lower($1)`, [adminEmail]);

  it('is for whoever proves it: nobody before, with the role at once, and again after it was taken', async () => {
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

  it('lets nobody in whom another administrator suspended', async () => {
    await change(`role = 'USER', status = 'suspended'`);
    expect((await sync(boss)).body.error?.code).toBe('suspended');
  });
});
