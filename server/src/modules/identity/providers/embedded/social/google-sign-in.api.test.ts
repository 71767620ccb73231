// Tests Google sign-in against a real OpenID Connect provider: the profile, the account it opens, and the one-time code.
import { api } from '@rehearse/contract/api.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGoogleScene, reserved, type GoogleScene } from '../../../../../../testing/google-scene.ts';

let scene: GoogleScene;
let peer: GoogleScene['peer'];
let app: GoogleScene['app'];
let someone: GoogleScene['someone'];
let browser: GoogleScene['browser'];
let enterAs: GoogleScene['enterAs'];
let people = 0;

beforeAll(async () => {
  scene = await openGoogleScene();
  ({ peer, app, someone, browser, enterAs } = scene);
});
afterAll(() => scene.close());

describe('the authorization request', () => {
  test('[S7.11] [S7.13] [S7.14] [S7.15] asks for account selection, offline access, and granted scopes', async () => {
    const { ask } = browser();
    const { address, status } = await ask();
    expect(address.origin).toBe(peer.issuer);
    expect(status).toBe(200);
    expect(peer.asked()).toMatchObject({
      prompt: 'select_account',
      access_type: 'offline',
      include_granted_scopes: 'true',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${app.origin}/identity/callback/google`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(String(peer.asked()[name]).length).toBeGreaterThan(30);
  });

  test('has a new state, nonce, and challenge each time', async () => {
    const person = someone();
    const same = browser();
    await same.signIn(person.id);
    const first = peer.asked();
    expect((await same.ask()).address.pathname).toMatch(/^\/choose\//);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(peer.asked()[name]).not.toBe(first[name]);
  });
});

describe('a person who signs in', () => {
  test('[S1.7] [S2.5] [S1.9] has the name, photo, and email from Google, and our role USER', async () => {
    const person = someone();
    const { signIn, exchange } = browser();
    const back = await signIn(person.id, '?return=/dashboard/review');
    expect(`${back.origin}${back.pathname}`).toBe(`${app.origin}/oauth/callback`);
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'return', 'with']);
    expect(back.searchParams.get('return')).toBe('/dashboard/review');

    const { status, body, cookies } = await exchange(back.searchParams.get('code'));
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: expect.any(String) as string, email: person.email, name: person.name });
    expect(decodeJwt(body.token)).toMatchObject({
      sub: body.user.id,
      email: person.email,
      emailVerified: true,
    });
    expect(cookies).toContain('rehearse.session_token=');

    const { status: synced, body: session } = await app.send(api.firebaseSync, {
      body: { firebaseToken: body.token, email: body.user.email, uid: body.user.id, provider: 'google' },
    });
    expect(synced).toBe(200);
    expect(session.user).toEqual({
      name: person.name,
      displayName: person.name,
      email: person.email,
      photoURL: person.picture,
      role: 'USER',
    });
  });

  test('is the same person next time, even with another address at Google', async () => {
    const person = someone();
    const first = await enterAs(person);
    peer.add({ ...person, email: `moved-${person.email}` });
    const second = await enterAs(person);
    expect(decodeJwt(second.body.accessToken).sub).toBe(decodeJwt(first.body.accessToken).sub);
  });

  test('eight times concurrently gets one account', async () => {
    const person = someone();
    const backs = await Promise.all(Array.from({ length: 8 }, () => browser().signIn(person.id)));
    expect(backs.map((back) => back.searchParams.get('error'))).toEqual(Array<null>(8).fill(null));
    const { rows } = await app.db.$client.query(
      `select 1 from identity."user" u join identity.account on "userId" = u.id where u.email = $1`,
      [person.email],
    );
    expect(rows).toHaveLength(1);
  });

  test('has no Google tokens stored in our database', async () => {
    await enterAs(someone());
    const { rows } = await app.db.$client.query(
      `select 1 from identity.account where "accessToken" is not null or "refreshToken" is not null or "idToken" is not null`,
    );
    expect(rows).toEqual([]);
  });
});

describe('an account with the person’s address', () => {
  const known = async (verified: boolean) => {
    const client = await app.signUp(`known${(people += 1)}@example.org`);
    await app.db.$client.query(`update identity."user" set "emailVerified" = $2 where email = $1`, [
      client.email,
      verified,
    ]);
    return client;
  };

  test('is linked when both sides have verified it', async () => {
    const client = await known(true);
    const entered = await enterAs(someone({ email: client.email.toUpperCase() }));
    expect(decodeJwt(entered.body.accessToken).sub).toBe(client.userId);
  });

  test.each([
    ['we haven’t verified it', false, true],
    ['Google hasn’t verified it', true, false],
    ['neither side has verified it', false, false],
  ])('isn’t linked when %s', async (_, here, there) => {
    const client = await known(here);
    const { signIn } = browser();
    const back = await signIn(someone({ email: client.email, verified: there }).id);
    expect(back.searchParams.get('error')).toBe('email_belongs_to_another');
    expect(back.searchParams.has('code')).toBe(false);
    const { rows } = await app.db.$client.query(
      `select "providerId" from identity.account join identity."user" u on u.id = "userId" where u.email = $1`,
      [client.email],
    );
    expect(rows).toEqual([{ providerId: 'credential' }]);
  });

  test('isn’t created for an address that Google hasn’t verified', async () => {
    const { signIn } = browser();
    const back = await signIn(someone({ verified: false }).id);
    expect(back.searchParams.get('error')).toBe('social_email_unverified');
  });

  test('isn’t linked if it is the default administrator’s', async () => {
    const { signIn } = browser();
    const back = await signIn(someone({ email: reserved.email }).id);
    expect(back.searchParams.get('error')).toBe('address_reserved');
  });
});

describe('the one-time code', () => {
  const given = async () => {
    const testBrowser = browser();
    const back = await testBrowser.signIn(someone().id);
    return { ...testBrowser, code: back.searchParams.get('code') ?? '' };
  };

  test('works once', async () => {
    const { exchange, code } = await given();
    expect((await exchange(code)).status).toBe(200);
    const again = await exchange(code);
    expect(again.status).toBe(410);
    expect(again.body.error?.code).toBe('social_code_spent');
  });

  test('works once for eight concurrent requests', async () => {
    const { exchange, code } = await given();
    const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(7).fill(410)]);
  });

  test('expires after 60 seconds', async () => {
    const inTime = await given();
    app.clock.advance(59_000);
    expect((await inTime.exchange(inTime.code)).status).toBe(200);
    const late = await given();
    app.clock.advance(60_000);
    expect((await late.exchange(late.code)).body.error?.code).toBe('social_code_spent');
  });

  test('doesn’t work in another browser, and isn’t used up by it', async () => {
    const { exchange, code } = await given();
    expect((await browser().exchange(code)).status).toBe(410);
    const other = await given();
    expect((await other.exchange(code)).status).toBe(410);
    expect((await exchange(code)).status).toBe(200);
  });

  test('is stored as a hash', async () => {
    const { code } = await given();
    const { rows } = await app.db.$client.query<{ hash: string }>('select hash from identity.social_codes');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('doesn’t work after the account was deleted', async () => {
    const { exchange, code } = await given();
    await app.db.$client.query(
      `delete from identity."user" where id in (select account_id from identity.social_codes)`,
    );
    expect((await exchange(code)).status).toBe(410);
  });

  test('is refused if it was never issued', async () => {
    const { exchange } = await given();
    for (const code of ['invented', '', null]) expect((await exchange(code)).status).toBe(410);
  });
});
