// Tests sign-in rate limits over HTTP: the responses, who is limited, and who never is.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { readConfig } from '../../../../platform/config/config.ts';
import { limitingOf } from '../../../../platform/config/limits.ts';

let app: TestApp;
beforeAll(async () => {
  // defaults except this limit: reaching the default one would take a hundred password hashes
  const settings = readConfig({ LIMIT_SIGN_IN_ACCOUNT: '10/5m' });
  app = await createTestApp({ limiting: limitingOf(settings), trustProxy: 1 });
});
beforeEach(() => app.db.$client.query('truncate limits'));
afterAll(() => app.close());

const password = 'quiet rooms';
let places = 0;
/** A new client IP address; the server trusts the test as its one proxy. */
const newPlace = (): string => `198.51.100.${(places += 1)}`;

type Reply = { status: number; retryAfter: string | null; text: string; cookie: string };
const post = async (
  path: string,
  body: object | string,
  { from = newPlace(), cookie = '', type = 'application/json' } = {},
): Promise<Reply> => {
  const reply = await fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: app.origin, 'x-forwarded-for': from, cookie },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    text: await reply.text(),
    cookie: cookies.join('; '),
  };
};
const signIn = (email: string, given: string, options: { from?: string; cookie?: string } = {}) =>
  post('/sign-in/email', { email, password: given }, options);
const someone = async () => {
  const email = `noor${places}@example.org`;
  const { cookie } = await post('/sign-up/email', { email, password, name: 'Noor Haddad' });
  return { email, cookie };
};

describe('too many wrong passwords', () => {
  it('get a wait time in Retry-After and the message, and the right password works after it', async () => {
    const { email } = await someone();
    const from = newPlace();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(email, 'not this', { from })).status).toBe(401);
    const refused = await signIn(email, password, { from });
    expect(refused).toMatchObject({ status: 429, retryAfter: '15' });
    expect(JSON.parse(refused.text)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Try again in 15 seconds.',
    });
    app.clock.advance(15_000);
    expect((await signIn(email, password, { from })).status).toBe(200);
    expect((await signIn(email, 'not this', { from })).status).toBe(401);
  });

  it('get the same response for an unknown address as for a known one', async () => {
    const { email } = await someone();
    const allReplies = [];
    for (const address of [email, 'nobody@example.org']) {
      const from = newPlace();
      const replies: Reply[] = [];
      for (let tries = 0; tries < 7; tries += 1) replies.push(await signIn(address, 'not this', { from }));
      allReplies.push(replies);
    }
    expect(allReplies[0]).toEqual(allReplies[1]);
    expect(allReplies[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('count for the same account however the address, body format, or path is written', async () => {
    const { email } = await someone();
    const from = newPlace();
    const form = new URLSearchParams({ email: email.toUpperCase(), password: 'not this' }).toString();
    const type = 'application/x-www-form-urlencoded';
    await post('/sign-in/email', form, { from, type });
    await signIn(` ${email.toUpperCase()} `, 'not this', { from });
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'not this', { from });
    for (const path of [
      '/sign-in/email',
      '/sign-in/email/',
      '//sign-in/email',
      '/sign-in/email?x=1',
      '/./sign-in/email',
    ])
      expect([429, 404]).toContain((await post(path, { email, password }, { from })).status);
    expect(await post('/sign-in/email', form, { from, type })).toMatchObject({ status: 429 });
  });

  it('don’t limit another IP address', async () => {
    const { email } = await someone();
    const from = newPlace();
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'not this', { from });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('count when a signed-in person confirms a change with the password', async () => {
    const { cookie } = await someone();
    const from = newPlace();
    const change = (currentPassword: string) =>
      post('/change-password', { currentPassword, newPassword: 'other rooms' }, { from, cookie });
    for (let tries = 0; tries < 5; tries += 1) expect((await change('not this')).status).toBe(400);
    expect(await change(password)).toMatchObject({ status: 429, retryAfter: '15' });
  });
});

describe('an account under a distributed attack', () => {
  it('never locks out a signed-in person or a known device', async () => {
    const { email } = await someone();
    const { cookie } = await signIn(email, password);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(email, 'not this')).status).toBe(401);
    expect(await signIn(email, password)).toMatchObject({ status: 403 });
    // the existing session still works
    const session = await fetch(`${app.origin}/identity/token`, { headers: { cookie } });
    expect(session.status).toBe(200);
    // and the known device can sign in again, from any address
    const device = cookie.split('; ').find((pair) => pair.startsWith('rehearse.device=')) ?? '';
    expect((await signIn(email, password, { cookie: device })).status).toBe(200);
    // a device's mark can't be forged, and is valid for its account only
    expect((await signIn(email, password, { cookie: `${device}x` })).status).toBe(403);
    const stranger = await someone();
    const theirs = stranger.cookie.split('; ').find((pair) => pair.startsWith('rehearse.device=')) ?? '';
    expect(theirs).not.toBe('');
    expect((await signIn(email, password, { cookie: theirs })).status).toBe(403);
  });
});

describe('sign-ups', () => {
  it('are limited per IP address, with a wait time', async () => {
    const from = newPlace();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const email = `school${index}@example.org`;
      const { status } = await post('/sign-up/email', { email, password: 'short', name: 'N' }, { from });
      statuses.push(status);
    }
    // sign-ups that the password policy refused don't count
    expect(new Set(statuses)).toEqual(new Set([400]));
    await app.db.$client.query('truncate limits');
    const email = 'taken@example.org';
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push(await post('/sign-up/email', { email, password, name: 'N' }, { from }));
    expect(tries.map(({ status }) => status)).toEqual([200, ...Array<number>(9).fill(422), 429]);
    expect(tries.at(-1)).toMatchObject({ retryAfter: '360' });
  });
});

describe('a forgotten password', () => {
  it('can be requested five times an hour, alike for known and unknown addresses', async () => {
    const { email } = await someone();
    for (const address of [email, 'nobody@example.org']) {
      const statuses: [number, number][] = [];
      for (let index = 0; index < 6; index += 1) {
        const { status } = await post('/request-password-reset', { email: address });
        const noted = await app.send(api.forgetPassword, { body: { email: address.toUpperCase() } });
        statuses.push([status, noted.status]);
      }
      expect(
        statuses
          .slice(0, 5)
          .flat()
          .every((status) => status < 300),
      ).toBe(true);
      expect(statuses[5]).toEqual([429, 429]);
    }
  });

  it('lets its owner sign in right after a reset, despite failed attempts', async () => {
    const { email } = await someone();
    const from = newPlace();
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'not this', { from });
    expect((await signIn(email, password, { from })).status).toBe(429);
    await post('/request-password-reset', { email });
    await app.runJobs();
    const { rows } = await app.db.$client.query<{ text: string }>(
      `select text from mails where "to" = $1 order by created_at desc`,
      [email],
    );
    const token = rows.map(({ text }) => /#reset=(\S+)/.exec(text)?.[1]).find(Boolean);
    expect((await post('/reset-password', { token, newPassword: 'other rooms' })).status).toBe(200);
    expect((await signIn(email, 'other rooms', { from })).status).toBe(200);
  });
});

describe('the session endpoints', () => {
  it('are rate limited, with a wait time in our error format', async () => {
    const body = { firebaseToken: 'x'.repeat(40), email: 'noor@example.org', uid: 'nobody' };
    for (let tries = 0; tries < 60; tries += 1)
      expect((await app.send(api.firebaseSync, { body })).status).toBe(401);
    const refused = await app.send(api.signUp, { body });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: { code: 'too_many_requests', message: 'Too many requests. Try again in 10 seconds.' },
      },
    });
    expect(refused.headers.get('retry-after')).toBe('10');
  });

  it('limit refreshes with forged tokens without limiting the real session', async () => {
    const client = await app.signUp();
    const forged = `${client.userId}.${'0'.repeat(36)}.1.forged`;
    for (let tries = 0; tries < 121; tries += 1)
      await app.send(api.refresh, { body: { refreshToken: forged } });
    expect((await app.send(api.refresh, { body: { refreshToken: forged } })).status).toBe(429);
    const { status } = await app.send(api.refreshToken, { body: { refreshToken: client.refreshToken } });
    expect(status).toBe(200);
  });
});

describe('the client’s IP address', () => {
  it('comes from the trusted proxy, never from the client’s own header', async () => {
    const from = newPlace();
    for (let tries = 0; tries < 5; tries += 1)
      await signIn('nobody@example.org', 'not this', { from: `203.0.113.${tries}, ${from}` });
    expect((await signIn('nobody@example.org', 'not this', { from })).status).toBe(429);
  });

  it('comes from the connection if no proxy is trusted', async () => {
    const bare = await createTestApp({ limiting: limitingOf(readConfig({})) });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { status } = await fetch(`${bare.origin}/identity/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: bare.origin,
          'x-forwarded-for': newPlace(),
          'x-real-ip': newPlace(),
          'x-rehearse-address': newPlace(),
        },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'not this' }),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await bare.close();
  });
});

it('refuses a body that is too large', async () => {
  const reply = await post('/sign-in/email', { email: 'nobody@example.org', password: 'x'.repeat(40_000) });
  expect(reply).toMatchObject({ status: 413 });
  expect(JSON.parse(reply.text)).toMatchObject({ error: { code: 'body_too_large' } });
});
