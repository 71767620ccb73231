// Tests the admin view of one person, and each action administrators can take for that person.
import { api } from '@rehearse/contract/api.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fully, must, startTest, takeTest } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const admin = { email: 'admin@example.org', password: 'A long enough one 1' };
const password = 'quiet rooms';
const nobody = { params: { id: '01980000-0000-7000-8000-000000000004' } };
let app: TestApp;
let boss: Client;
beforeAll(async () => {
  app = await createTestApp({ admin });
  boss = await app.signIn(admin);
});
afterAll(() => app.close());

const of = ({ userId }: Client) => ({ params: { id: userId } });
const read = async (person: Client) => must(await boss.call(api.readPerson, of(person)));
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];
const post = (path: string, body: object) =>
  fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify(body),
  });
const syncAgain = async ({ email }: Client, typed = password) => {
  const { token, uid } = await app.atProvider('/sign-in/email', { email, password: typed });
  return app.send(api.firebaseSync, { body: { firebaseToken: token, email, uid } });
};
/** The URL fragment of the link in the newest email. */
const newestLink = async ({ email }: Client, name: 'verify' | 'reset'): Promise<string> => {
  app.clock.advance(1000);
  await app.runJobs();
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${email} order by created_at desc limit 1`,
  );
  return new RegExp(`#${name}=(\\S+)`).exec(rows[0]?.text ?? '')?.[1] ?? '';
};
const audited = async (person: Client): Promise<string[]> => {
  const { items } = must(await boss.call(api.listAdminActions, { query: { person: person.userId } }));
  return items.map(({ action }) => action);
};

describe('the admin view of a person', () => {
  it('shows sign-in methods, sessions, tests, and emails', async () => {
    const person = await app.signUp();
    await takeTest(app, person, { length: 1 }, fully);
    await startTest(person, { length: 1 });
    await startTest(person, { track: 'data', length: 1 });
    const found = await read(person);
    expect(found).toMatchObject({
      id: person.userId,
      email: person.email,
      role: 'USER',
      status: 'active',
      suspendedUntil: null,
      attempts: 3,
      account: { methods: ['password'], emailVerified: false },
      sessions: [{ browser: null, startedAt: expect.any(String), lastUsedAt: expect.any(String) }],
      tests: [
        { track: 'backend', started: 2, finished: 1 },
        { track: 'data', started: 1, finished: 0 },
      ],
      mails: [{ subject: 'Verify your email address for Rehearse', state: 'outbox', sentAt: null }],
    });
    expect(JSON.stringify(found)).not.toContain('#verify=');
  });

  it('shows the last API call, not the sign-in, as last seen', async () => {
    const person = await app.signUp();
    const signedIn = (await read(person)).lastSeenAt;
    app.clock.advance(10 * 60_000);
    await person.call(api.listOpenAttempts);
    const used = app.clock.now().toISOString();
    expect(used).not.toBe(signedIn);
    await expect.poll(async () => (await read(person)).lastSeenAt).toBe(used);
  });

  it('lists the person’s last 20 requests that failed with a server error, with request IDs', async () => {
    const person = await app.signUp();
    const other = await app.signUp();
    await person.call(api.readAttempt, nobody);
    expect((await read(person)).failures).toEqual([]);
    await app.db.execute(sql`alter table notifications rename to notifications_away`);
    const seen: string[] = [];
    try {
      for (let call = 0; call < 22; call += 1) {
        app.clock.advance(1000);
        const { status, body } = await person.call(api.listNotifications);
        expect(status).toBe(500);
        seen.unshift(body.error?.requestId ?? '');
      }
    } finally {
      await app.db.execute(sql`alter table notifications_away rename to notifications`);
    }
    await expect
      .poll(async () => (await read(person)).failures.map(({ requestId }) => requestId))
      .toEqual(seen.slice(0, 20));
    expect((await read(person)).failures[0]).toEqual({
      requestId: seen[0],
      code: 'internal',
      method: 'GET',
      path: '/notifications',
      at: app.clock.now().toISOString(),
    });
    expect((await read(other)).failures).toEqual([]);
  });

  it('lists each sign-in method once', async () => {
    const person = await app.signUp();
    await app.db.execute(sql`
      insert into identity.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
      values ('a-google-account', 'g-1', 'google', ${person.uid}, now(), now())`);
    expect((await read(person)).account?.methods).toEqual(['password', 'google']);
  });

  it('returns 404 for guests and unknown people', async () => {
    expect(refusalOf(await boss.call(api.readPerson, nobody))).toEqual([404, 'not_found']);
    must(await app.send(api.startDemo, {}));
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from users where kind = 'guest'`);
    const guest = { params: { id: rows[0]?.id ?? '' } };
    for (const endpoint of [api.readPerson, api.endPersonSessions, api.verifyAddress, api.exportPerson])
      expect(refusalOf(await boss.call(endpoint, guest))).toEqual([404, 'not_found']);
  });
});

describe('an administrator', () => {
  it('resends the verification link', async () => {
    const person = await app.signUp();
    const first = await newestLink(person, 'verify');
    expect((await boss.call(api.sendVerification, of(person))).status).toBe(204);
    const token = await newestLink(person, 'verify');
    expect(token).not.toBe('');
    expect((await read(person)).mails).toHaveLength(2);
    expect(first).not.toBe('');
    await fetch(`${app.origin}/identity/verify-email?token=${token}`);
    expect((await read(person)).account?.emailVerified).toBe(true);
    expect(refusalOf(await boss.call(api.sendVerification, of(person)))).toEqual([409, 'already_verified']);
    expect(await audited(person)).toEqual(['verification_sent']);
  });

  it('verifies an address manually', async () => {
    const person = await app.signUp();
    expect((await boss.call(api.verifyAddress, of(person))).status).toBe(204);
    expect((await read(person)).account?.emailVerified).toBe(true);
    expect(refusalOf(await boss.call(api.verifyAddress, of(person)))).toEqual([409, 'already_verified']);
    await app.runJobs();
    expect((await read(person)).account?.emailVerified).toBe(true);
    expect(await audited(person)).toEqual(['address_verified']);
  });

  it('sends a working password reset link', async () => {
    const person = await app.signUp();
    expect((await boss.call(api.sendPasswordReset, of(person))).status).toBe(204);
    const token = await newestLink(person, 'reset');
    expect((await post('/reset-password', { token, newPassword: 'other rooms' })).status).toBe(200);
    expect((await syncAgain(person, 'other rooms')).status).toBe(200);
    expect(await audited(person)).toEqual(['password_reset_sent']);
  });

  it('gets an error if the identity provider’s accounts are out of reach', async () => {
    const person = await app.signUp();
    await app.db.execute(
      sql`update user_identities set provider = 'firebase' where user_id = ${person.userId}`,
    );
    expect((await read(person)).account).toBeNull();
    for (const endpoint of [api.sendVerification, api.verifyAddress, api.sendPasswordReset])
      expect(refusalOf(await boss.call(endpoint, of(person)))).toEqual([409, 'account_out_of_reach']);
    expect(await audited(person)).toEqual([]);
  });

  it('ends every session of a person, here and at the provider, with immediate effect', async () => {
    const person = await app.signUp();
    const elsewhere = await app.signIn({ email: person.email, password });
    expect((await boss.call(api.endPersonSessions, of(person))).status).toBe(204);
    for (const { accessToken, refreshToken, cookie } of [person, elsewhere]) {
      expect((await app.send(api.readProfile, {}, accessToken)).status).toBe(401);
      expect((await app.send(api.refresh, { body: { refreshToken } })).status).toBe(401);
      expect((await fetch(`${app.origin}/identity/token`, { headers: { cookie } })).status).toBe(401);
    }
    expect((await read(person)).sessions).toEqual([]);
    expect((await syncAgain(person)).status).toBe(200);
    const { items } = must(await boss.call(api.listAdminActions, { query: { person: person.userId } }));
    expect(items).toMatchObject([{ action: 'sessions_ended', detail: { sessions: 2 } }]);
    expect(refusalOf(await boss.call(api.endPersonSessions, of(boss)))).toEqual([409, 'not_yourself']);
  });

  it('exports the same data that the person can export', async () => {
    const person = await app.signUp();
    const { body, headers } = await boss.call(api.exportPerson, of(person));
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="rehearse-export-[\d-]+\.json"$/,
    );
    expect(body).toMatchObject({
      complete: true,
      parts: { account: { data: { user: { id: person.userId, email: person.email } } } },
    });
    const own = (await person.call(api.exportProfile)).body as unknown as { parts: object };
    expect(Object.keys((body as unknown as { parts: object }).parts)).toEqual(Object.keys(own.parts));
    expect(refusalOf(await boss.call(api.exportPerson, nobody))).toEqual([404, 'not_found']);
    expect(await audited(person)).toEqual(['person_exported']);
  });

  it('deletes an account after typing its address, but never their own', async () => {
    const person = await app.signUp();
    const typed = (email: string) => ({ ...of(person), body: { email } });
    expect(refusalOf(await boss.call(api.deletePerson, typed('another@example.org')))).toEqual([
      422,
      'other_address_wrong',
    ]);
    expect((await person.call(api.readProfile)).status).toBe(200);
    expect((await boss.call(api.deletePerson, typed(` ${person.email.toUpperCase()}`))).status).toBe(204);
    expect((await app.send(api.readProfile, {}, person.accessToken)).status).toBe(401);
    expect(refusalOf(await boss.call(api.readPerson, of(person)))).toEqual([404, 'not_found']);
    expect((await post('/sign-in/email', { email: person.email, password })).status).toBe(401);
    const { rows } = await app.db.execute(sql`select 1 from mails where "to" = ${person.email}`);
    expect(rows).toEqual([]);
    expect(await audited(person)).toEqual(['person_deleted']);
    const self = { ...of(boss), body: { email: boss.email } };
    expect(refusalOf(await boss.call(api.deletePerson, self))).toEqual([409, 'not_yourself']);
  });
});

describe('a suspension', () => {
  const suspend = (person: Client, until: string | null) =>
    boss.call(api.changeStatus, {
      ...of(person),
      body: { status: 'suspended', reason: 'Exam questions were published.', until },
    });
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

  it('ends automatically at its end date, in the admin view and at the next sign-in', async () => {
    const person = await app.signUp();
    const until = inDays(3);
    expect((await suspend(person, until)).status).toBe(204);
    const refused = await syncAgain(person);
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'suspended', details: { until } } },
    });
    expect(refused.body.error?.message).toMatch(
      /^Your account has been suspended until March \d+, 2026 at .* UTC\./,
    );
    expect(await read(person)).toMatchObject({ status: 'suspended', suspendedUntil: until });
    app.clock.advance(3 * 86_400_000);
    expect(await read(person)).toMatchObject({
      status: 'active',
      suspendedReason: null,
      suspendedUntil: null,
    });
    expect((await syncAgain(person)).status).toBe(200);
    const { rows } = await app.db.execute(
      sql`select status, suspended_reason, suspended_until from users where id = ${person.userId}`,
    );
    expect(rows).toEqual([{ status: 'active', suspended_reason: null, suspended_until: null }]);
  });

  it('without an end date lasts until an administrator ends it', async () => {
    const person = await app.signUp();
    await suspend(person, null);
    app.clock.advance(400 * 86_400_000);
    expect((await syncAgain(person)).status).toBe(403);
    await boss.call(api.changeStatus, { ...of(person), body: { status: 'active' } });
    expect((await syncAgain(person)).status).toBe(200);
  });

  it('is refused if its end date is in the past', async () => {
    const person = await app.signUp();
    expect(await suspend(person, inDays(-1))).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input', fields: [{ path: 'until' }] } },
    });
    expect((await person.call(api.readProfile)).status).toBe(200);
  });
});
