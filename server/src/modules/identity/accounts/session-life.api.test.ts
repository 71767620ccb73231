// Tests how long a session lasts however often it is refreshed, and reuse of refresh tokens.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const openSession = async (how: { rememberMe?: boolean; provider?: 'google'; name?: string }) => {
  const { email, uid } = await app.signUp();
  const { token } = await app.atProvider('/sign-in/email', { email, password: 'quiet rooms' });
  const { body } = await app.send(api.firebaseSync, { body: { firebaseToken: token, email, uid, ...how } });
  return body;
};
const refresh = (refreshToken: string) => app.send(api.refresh, { body: { refreshToken } });
const isIn = async (token: string): Promise<boolean> =>
  (await app.send(api.readProfile, {}, token)).status === 200;

describe('a session', () => {
  it.each([
    ['30 days with “remember me”', { rememberMe: true }, 30 * day],
    ['12 hours without “remember me”', { rememberMe: false }, 12 * hour],
    ['12 hours by default', {}, 12 * hour],
    ['12 hours with Google', { provider: 'google', name: 'Noor' } as const, 12 * hour],
  ])('lasts %s, and refreshing doesn’t extend it', async (_, how, life) => {
    let tokens = await openSession(how);
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      app.clock.advance(step < steps ? life / steps : life / steps - 1000);
      const renewed = await refresh(tokens.refreshToken);
      expect(renewed.status, `step ${step}`).toBe(200);
      tokens = { ...tokens, ...renewed.body };
    }
    expect(await isIn(tokens.accessToken)).toBe(true);
    app.clock.advance(1000);
    expect(await isIn(tokens.accessToken), 'an access token of a second ago').toBe(false);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });
});

/** Counts our sessions and the provider's, and reads the IP addresses and user agents the provider stored. */
const kept = async (email: string) => {
  const { rows } = await app.db.execute<{ ours: number; theirs: number; from: string | null }>(sql`
    select (select count(*) from session_families where user_id = users.id)::int as ours,
      (select count(*) from identity.session where "userId" = subject)::int as theirs,
      (select string_agg(concat("ipAddress", "userAgent"), '') from identity.session where "userId" = subject) as from
    from user_identities join users on users.id = user_id where email = ${email}`);
  return rows[0];
};

it('a session stores no IP address or user agent at the provider, and is deleted once it expires', async () => {
  const { user } = await openSession({});
  const { ours, theirs, from } = (await kept(user.email)) ?? {};
  expect(from).toBe('');
  expect(Math.min(ours ?? 0, theirs ?? 0)).toBeGreaterThan(0);
  await app.product.tasks['forget-ended-sessions']?.({}, { number: 1, last: false });
  expect(await kept(user.email)).toMatchObject({ ours, theirs });
  await app.db.execute(sql`update identity.session set "expiresAt" = now() - interval '1 second'`);
  app.clock.advance(12 * hour + 1000);
  await app.product.tasks['forget-ended-sessions']?.({}, { number: 1, last: false });
  expect(await kept(user.email)).toMatchObject({ ours: 0, theirs: 0 });
});

describe('a refresh token', () => {
  it('is valid until 30 s after its child is used, however long that takes', async () => {
    const first = (await openSession({ rememberMe: true })).refreshToken;
    await refresh(first);
    app.clock.advance(10 * day);
    const repeated = await refresh(first);
    expect(repeated.status, 'its reply was lost').toBe(200);
    const child = repeated.body.refreshToken;
    await refresh(child);
    app.clock.advance(30_000);
    const late = await refresh(first);
    expect(late.status).toBe(200);
    expect((await refresh(child)).status, 'its reply was lost too').toBe(200);
    app.clock.advance(1);
    expect((await refresh(first)).status).toBe(401);
    for (const token of [child, late.body.refreshToken]) expect((await refresh(token)).status).toBe(401);
  });

  it('that a thief and its owner use alternately ends the session at the second round', async () => {
    const client = await app.signUp();
    const stolen = client.refreshToken;
    const ofOwner = (await refresh(stolen)).body;
    const ofThief = (await refresh(stolen)).body;
    app.clock.advance(15 * minute);
    const second = await refresh(ofOwner.refreshToken);
    expect(second.status).toBe(200);
    expect((await refresh(ofThief.refreshToken)).status).toBe(401);
    for (const { accessToken } of [ofThief, second.body])
      await expect.poll(() => isIn(accessToken)).toBe(false);
    await app.runJobs();
    const back = await app.signIn({ email: client.email, password: 'quiet rooms' });
    const { body } = await back.call(api.listNotifications, {});
    expect(body.items.map(({ kind }) => kind)).toContain('session_reused');
  });

  it('that eight concurrent requests use stays valid', async () => {
    let { refreshToken } = await app.signUp();
    for (let round = 0; round < 3; round += 1) {
      const shown = refreshToken;
      const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(shown)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      refreshToken = replies[round]?.body.refreshToken ?? '';
      app.clock.advance(15 * minute);
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('that is reused late ends only its own session, and the person is notified', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password: 'quiet rooms' });
    const child = (await refresh(client.refreshToken)).body.refreshToken;
    const { accessToken } = (await refresh(child)).body;
    app.clock.advance(31_000);
    expect((await refresh(client.refreshToken)).status).toBe(401);
    await expect.poll(() => isIn(accessToken)).toBe(false);
    expect(await isIn(elsewhere.accessToken)).toBe(true);
    await app.runJobs();
    const { body } = await elsewhere.call(api.listNotifications, {});
    expect(body.items.map(({ kind }) => kind)).toEqual(['session_reused']);
  });
});
