// Tests the list of a person's own sessions: names, the current one, and signing out of one in every process.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const minute = 60_000;

let app: TestApp;
let copy: Awaited<ReturnType<TestApp['openCopy']>>;
let here: Client;
let there: Client;
beforeAll(async () => {
  app = await createTestApp();
  copy = await app.openCopy();
});
beforeEach(async () => {
  here = await app.signUp();
  there = await app.signIn({ email: here.email, password: 'quiet rooms' });
});
afterAll(async () => {
  await copy.close();
  await app.close();
});

const sessions = async (client: Client) => (await client.call(api.listSessions, {})).body.items;
const isIn = async ({ accessToken }: Client, origin?: string): Promise<boolean> =>
  (await app.send(api.readProfile, {}, accessToken, origin)).status === 200;
const isInAtProvider = async ({ cookie }: Client) =>
  (await fetch(`${app.origin}/identity/token`, { headers: { cookie } })).ok;

it('a session is named by browser and system, and the rest of the user agent isn’t stored', async () => {
  const { email, uid } = here;
  const { token } = await app.atProvider('/sign-in/email', { email, password: 'quiet rooms' });
  const reply = await fetch(`${app.origin}/api/auth/firebase-sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `${firefox} my-secret-plugin` },
    body: JSON.stringify({ firebaseToken: token, email, uid }),
  });
  expect(reply.status).toBe(200);
  const [named] = (await sessions(here)).filter(({ browser }) => browser !== null);
  expect(named).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: false });
  const { rows } = await app.db.$client.query('select row_to_json(f)::text as text from session_families f');
  expect(JSON.stringify(rows)).not.toContain('secret-plugin');
});

it('the list marks the current session, sorts by last use, and shows only the person’s own', async () => {
  await app.signUp();
  app.clock.advance(6 * minute);
  const [first, second, ...more] = await sessions(there);
  expect(more).toEqual([]);
  expect([first?.isCurrent, second?.isCurrent].filter(Boolean)).toHaveLength(1);
  await expect.poll(async () => (await sessions(there))[0]).toMatchObject({ isCurrent: true });
  const [mine, other] = await sessions(there);
  expect(Date.parse(mine?.lastUsedAt ?? '') - Date.parse(other?.lastUsedAt ?? '')).toBe(6 * minute);
});

it('signing out of a session ends only that one, in every process and at the provider', async () => {
  const third = await app.signIn({ email: here.email, password: 'quiet rooms' });
  expect([await isIn(there), await isIn(there, copy.origin)]).toEqual([true, true]);
  const [target] = (await sessions(there)).filter(({ isCurrent }) => isCurrent);
  const ended = await here.call(api.endSession, { params: { id: target?.id ?? '' } });
  expect(ended.status).toBe(204);
  expect(await isIn(there)).toBe(false);
  await expect.poll(() => isIn(there, copy.origin)).toBe(false);
  expect((await app.send(api.refresh, { body: { refreshToken: there.refreshToken } })).status).toBe(401);
  expect(await isInAtProvider(there)).toBe(false);
  for (const client of [here, third]) {
    expect(await isIn(client)).toBe(true);
    expect(await isInAtProvider(client)).toBe(true);
  }
  const again = await here.call(api.endSession, { params: { id: target?.id ?? '' } });
  expect(again).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});

it('signing out of all other sessions keeps the current one, here and at the provider', async () => {
  const third = await app.signIn({ email: here.email, password: 'quiet rooms' });
  const stranger = await app.signUp();
  expect((await here.call(api.endOtherSessions)).status).toBe(204);
  for (const client of [there, third]) {
    expect(await isIn(client)).toBe(false);
    await expect.poll(() => isIn(client, copy.origin)).toBe(false);
    expect(await isInAtProvider(client)).toBe(false);
  }
  for (const client of [here, stranger]) {
    expect(await isIn(client)).toBe(true);
    expect(await isInAtProvider(client)).toBe(true);
  }
  expect(await sessions(here)).toMatchObject([{ isCurrent: true }]);
});

it('ending another session from the same provider sign-in keeps the current one', async () => {
  const { token } = await app.atProvider('/sign-in/email', { email: here.email, password: 'quiet rooms' });
  const body = { firebaseToken: token, email: here.email, uid: here.uid };
  const [session, other] = [
    (await app.send(api.firebaseSync, { body })).body,
    (await app.send(api.firebaseSync, { body })).body,
  ];
  await app.send(api.endOtherSessions, {}, session.accessToken);
  expect((await app.send(api.readProfile, {}, session.accessToken)).status).toBe(200);
  expect((await app.send(api.readProfile, {}, other.accessToken)).status).toBe(401);
});

it('the export includes sessions with all stored fields', async () => {
  const { body } = await here.call(api.exportProfile);
  const text = JSON.stringify(body);
  for (const word of ['"sessions"', '"browser"', '"system"', '"lastUsedAt"', '"lastSeenAt"'])
    expect(text).toContain(word);
});

it('“last seen” is updated by any call, at most once every five minutes', async () => {
  const seen = async () => {
    const { rows } = await app.db.$client.query<{ at: Date; written: string }>(
      'select last_seen_at as at, xmin::text as written from users where id = $1',
      [here.userId],
    );
    return rows[0];
  };
  const start = app.clock.now();
  await app.send(api.readProfile, {}, here.accessToken);
  const first = await seen();
  expect(first?.at).toEqual(start);
  app.clock.advance(4 * minute);
  // drops the cached session, so that each call reads it again
  const ask = async () => {
    app.product.identity.forgetSession(here.userId);
    expect((await app.send(api.readProfile, {}, here.accessToken)).status).toBe(200);
  };
  for (let call = 0; call < 5; call += 1) await ask();
  expect(await seen()).toEqual(first);
  app.clock.advance(2 * minute);
  for (let call = 0; call < 5; call += 1) await ask();
  await expect.poll(async () => (await seen())?.at).toEqual(new Date(start.getTime() + 6 * minute));
});
