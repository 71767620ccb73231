// Tests the provider's emails and their links: verification, a reset that ends all sessions, a change that keeps the current one.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'A long enough one 1' };
const password = 'quiet rooms';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ admin });
});
beforeEach(() => app.db.$client.query('truncate mails'));
afterAll(() => app.close());

type Sent = { cookie?: string; authorization?: string };
const post = (path: string, body: unknown, headers: Sent = {}) => {
  app.clock.advance(1_000); // so that emails have distinct creation times, by which they are sorted
  return fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
};
const replyOf = async (reply: Response) => ({ status: reply.status, body: (await reply.json()) as unknown });
const codeOf = async (reply: Response) => ((await reply.json()) as { code?: string }).code;
const suspend = async (id: string) => {
  const body = { status: 'suspended', reason: 'A test.' } as const;
  await (await app.signIn(admin)).call(api.changeStatus, { params: { id }, body });
};

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  await app.runJobs();
  const { rows } = await app.db.$client.query<{ subject: string; text: string }>(
    'select subject, text from mails where "to" = $1 order by created_at',
    [email],
  );
  return rows;
};
const linkIn = (mail?: { text: string }): URL => new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
const askForReset = async (email: string): Promise<string> => {
  expect((await post('/request-password-reset', { email })).status).toBe(200);
  return linkIn((await mailsTo(email)).at(-1)).hash.replace('#reset=', '');
};
const providerToken = ({ cookie }: { cookie: string }) =>
  fetch(`${app.origin}/identity/token`, { headers: { cookie } });
const refresh = ({ refreshToken }: Client) => app.send(api.refresh, { body: { refreshToken } });
const sessionOf = async ({ cookie }: { cookie: string }) =>
  (await (await fetch(`${app.origin}/identity/get-session`, { headers: { cookie } })).json()) as {
    user: { emailVerified: boolean };
  } | null;

describe('verification', () => {
  it('is requested by email at sign-up, isn’t required to practice, and is completed by the link', async () => {
    const client = await app.signUp();
    const [mail, ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Verify your email address for Rehearse');
    expect(mail?.text).toMatch(/^Hi Noor Haddad,\n\nWelcome to Rehearse\./);
    expect((await client.call(api.readProfile)).status).toBe(200);
    expect((await sessionOf(client))?.user.emailVerified).toBe(false);

    const link = linkIn(mail);
    expect(link.origin + link.pathname + link.search).toBe(`${app.origin}/auth`);
    const token = link.hash.replace('#verify=', '');
    const verify = () => fetch(`${app.origin}/identity/verify-email?token=${token}`);
    expect((await verify()).status).toBe(200);
    expect((await sessionOf(client))?.user.emailVerified).toBe(true);
    expect((await verify()).status).toBe(200);
    const forged = await fetch(`${app.origin}/identity/verify-email?token=${token.slice(0, -3)}abc`);
    expect(await codeOf(forged)).toBe('INVALID_TOKEN');
  });

  it('is resent only for the signed-in person', async () => {
    const client = await app.signUp();
    const body = { email: client.email };
    expect((await post('/send-verification-email', body)).status).toBe(401);
    const other = await app.signUp();
    expect(await codeOf(await post('/send-verification-email', body, { cookie: other.cookie }))).toBe(
      'EMAIL_MISMATCH',
    );
    expect(await mailsTo(client.email)).toHaveLength(1);
    expect((await post('/send-verification-email', body, { cookie: client.cookie })).status).toBe(200);
    expect(await mailsTo(client.email)).toHaveLength(2);
  });

  it('fails once the account is deleted', async () => {
    const client = await app.signUp();
    const token = linkIn((await mailsTo(client.email))[0]).hash.replace('#verify=', '');
    await client.call(api.deleteProfile, { body: { email: client.email } });
    expect((await fetch(`${app.origin}/identity/verify-email?token=${token}`)).status).toBe(401);
  });
});

describe('a reset', () => {
  it('gives the same response and does the same work for known, unknown, suspended, and reserved addresses', async () => {
    const [known, suspended] = [await app.signUp(), await app.signUp()];
    await suspend(suspended.userId);
    await app.runJobs();
    const replies = [];
    for (const email of [known.email, suspended.email, admin.email, 'nobody@example.org']) {
      replies.push(await replyOf(await post('/request-password-reset', { email })));
    }
    expect(replies[0]?.status).toBe(200);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    // the only work before the response is queuing one job, for any address
    const { rows } = await app.db.$client.query(
      "select task_identifier from graphile_worker.jobs where task_identifier = 'send-password-reset'",
    );
    expect(rows).toHaveLength(4);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
    expect((await mailsTo(known.email)).at(-1)?.subject).toBe('Reset your Rehearse password');
    const [toAdmin] = await mailsTo(admin.email);
    expect(toAdmin?.text).toContain('ADMIN_PASSWORD');
    expect(toAdmin?.text).not.toContain('#reset=');
  });

  it.each([
    ['an invalid address', { email: 'nobody' }],
    ['no address', {}],
    ['an array', { email: ['a@example.org'] }],
    ['a NUL character', { email: 'a\u0000@example.org' }],
    ['an overlong address', { email: `${'a'.repeat(400)}@example.org` }],
    ['invalid JSON', '{"email":'],
  ])('is refused for an invalid body: %s', async (_what, body) => {
    const { status } = await post('/request-password-reset', body);
    expect(status).toBe(400);
  });

  it('[S4.11] ends all sessions: the old refresh token and the old cookie are refused', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password });
    const bystander = await app.signUp();
    await client.call(api.changeProfile, { body: { name: 'Noor Saleh' } });
    const token = await askForReset(client.email);
    expect((await providerToken(client)).status).toBe(200);

    expect((await post('/reset-password', { token, newPassword: 'other rooms' })).status).toBe(200);
    for (const user of [client, elsewhere]) {
      expect((await refresh(user)).status).toBe(401);
      expect((await providerToken(user)).status).toBe(401);
      await expect.poll(async () => (await app.send(api.readProfile, {}, user.accessToken)).status).toBe(401);
    }
    expect((await refresh(bystander)).status).toBe(200);
    expect((await providerToken(bystander)).status).toBe(200);

    await expect(app.signIn({ email: client.email, password })).rejects.toThrow('401');
    const back = await app.signIn({ email: client.email, password: 'other rooms' });
    // opening the emailed link verifies the address
    expect((await sessionOf(back))?.user.emailVerified).toBe(true);
    // uses the profile's name, which may differ from the one at sign-up
    expect((await mailsTo(client.email)).at(-1)).toMatchObject({
      subject: 'Your Rehearse password was changed',
      text: expect.stringMatching(
        /^Hi Noor Saleh,\n\nThe password for your Rehearse account was changed/,
      ) as string,
    });
  });

  it('works once and invalidates earlier links', async () => {
    const client = await app.signUp();
    const [first, second] = [await askForReset(client.email), await askForReset(client.email)];
    expect(first).not.toBe(second);
    expect(await replyOf(await post('/read-reset-link', { token: second }))).toEqual({
      status: 200,
      body: { email: client.email },
    });
    expect((await post('/reset-password', { token: second, newPassword: 'other rooms' })).status).toBe(200);
    for (const token of [second, first, 'x'.repeat(24)]) {
      const again = await post('/reset-password', { token, newPassword: 'third rooms' });
      expect(await codeOf(again)).toBe('INVALID_TOKEN');
      expect(await codeOf(await post('/read-reset-link', { token }))).toBe('INVALID_TOKEN');
    }
    await app.signIn({ email: client.email, password: 'other rooms' });
  });

  it('has a link that works for an hour', async () => {
    const client = await app.signUp();
    const token = await askForReset(client.email);
    const { rows } = await app.db.$client.query<{ minutes: number }>(
      `select extract(epoch from "expiresAt" - now()) / 60 as minutes from identity.verification where identifier = $1`,
      [`reset-password:${token}`],
    );
    expect(Math.round(Number(rows[0]?.minutes))).toBe(60);
    await app.db.$client.query(
      `update identity.verification set "expiresAt" = now() - interval '1 second' where identifier = $1`,
      [`reset-password:${token}`],
    );
    const late = await post('/reset-password', { token, newPassword: 'other rooms' });
    expect(await codeOf(late)).toBe('INVALID_TOKEN');
  });

  it('for a suspended person changes the password but doesn’t allow sign-in', async () => {
    const client = await app.signUp();
    await suspend(client.userId);
    const token = await askForReset(client.email);
    expect((await post('/reset-password', { token, newPassword: 'other rooms' })).status).toBe(200);
    await expect(app.signIn({ email: client.email, password: 'other rooms' })).rejects.toThrow('403');
  });

  it('for a deleted account fails', async () => {
    const client = await app.signUp();
    const token = await askForReset(client.email);
    await client.call(api.deleteProfile, { body: { email: client.email } });
    const reply = await post('/reset-password', { token, newPassword: 'other rooms' });
    expect(await codeOf(reply)).toBe('INVALID_TOKEN');
  });

  it('stays available after a refused password', async () => {
    const client = await app.signUp();
    const token = await askForReset(client.email);
    for (const newPassword of ['short', 'x'.repeat(10_240), '', '🦉🦉🦉']) {
      const refused = await post('/reset-password', { token, newPassword });
      expect(await codeOf(refused)).toMatch(/^PASSWORD_TOO_/);
    }
    expect((await post('/reset-password', { token, newPassword: 'other\u0000rooms' })).status).toBe(200);
    await app.signIn({ email: client.email, password: 'other\u0000rooms' });
  });

  it.each(['evil.example', '127.0.0.1:9', 'localhost'])(
    'never links to %s from a forged Host header',
    async (host) => {
      const client = await app.signUp();
      const { hostname, port } = new URL(app.origin);
      const { request } = await import('node:http');
      const body = JSON.stringify({ email: client.email });
      const status = await new Promise((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json', 'content-length': body.length };
        request(
          { hostname, port, method: 'POST', path: '/identity/request-password-reset', headers },
          (reply) => resolve(reply.resume().statusCode),
        )
          .on('error', reject)
          .end(body);
      });
      expect(status).toBe(200);
      expect(linkIn((await mailsTo(client.email)).at(-1)).origin).toBe(app.origin);
    },
  );
});

describe('a password change', () => {
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    post(
      '/change-password',
      { currentPassword, newPassword },
      {
        cookie: client.cookie,
        authorization: `Bearer ${client.accessToken}`,
      },
    );

  it('ends the other sessions and keeps the current one', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password });
    const reply = await change(client, password, 'other rooms');
    expect(reply.status).toBe(200);
    const cookie = reply.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect((await providerToken({ cookie })).status).toBe(200);
    expect((await refresh(client)).status).toBe(200);
    expect((await providerToken(elsewhere)).status).toBe(401);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect((await mailsTo(client.email)).at(-1)?.subject).toBe('Your Rehearse password was changed');
  });

  it('ends all sessions when no access token or another person’s is sent', async () => {
    for (const authorization of [undefined, `Bearer ${(await app.signUp()).accessToken}`]) {
      const client = await app.signUp();
      const { cookie } = client;
      const headers = authorization === undefined ? { cookie } : { cookie, authorization };
      await post('/change-password', { currentPassword: password, newPassword: 'other rooms' }, headers);
      expect((await refresh(client)).status).toBe(401);
    }
  });

  it('requires the current password and changes nothing without it', async () => {
    const client = await app.signUp();
    const elsewhere = await app.signIn({ email: client.email, password });
    expect(await codeOf(await change(client, 'wrong rooms', 'other rooms'))).toBe('INVALID_PASSWORD');
    expect((await refresh(elsewhere)).status).toBe(200);
    expect(await mailsTo(client.email)).toHaveLength(1);
  });

  it('invalidates an earlier reset link', async () => {
    const client = await app.signUp();
    const token = await askForReset(client.email);
    expect((await change(client, password, 'other rooms')).status).toBe(200);
    const reply = await post('/reset-password', { token, newPassword: 'third rooms' });
    expect(await codeOf(reply)).toBe('INVALID_TOKEN');
  });

  it('[S6.5] is refused for the default administrator, whose password is a setting', async () => {
    const boss = await app.signIn(admin);
    expect(await codeOf(await change(boss, admin.password, 'other rooms'))).toBe('SET_BY_CONFIGURATION');
    await app.signIn(admin);
  });
});
