// Tests that nobody can lock an owner out: beyond an account's limit the right password works with an emailed code, and
// without access to the mailbox nobody learns whether a password is right.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { readConfig } from '../../../../platform/config/config.ts';
import { limitingOf } from '../../../../platform/config/limits.ts';

let app: TestApp;
beforeAll(async () => {
  // defaults except this limit: reaching the default one would take a hundred password hashes
  const settings = readConfig({ LIMIT_SIGN_IN_ACCOUNT: '5/h' });
  app = await createTestApp({ limiting: limitingOf(settings), trustProxy: 1 });
});
let email: string;
let people = 0;
beforeEach(async () => {
  await app.db.$client.query('truncate limits');
  email = `guarded${(people += 1)}@example.org`;
  await app.signUp(email);
  for (let tries = 0; tries < 5; tries += 1) await signIn('not this');
});
afterAll(() => app.close());

const password = 'quiet rooms';
let places = 0;
const newPlace = (): string => `198.51.${(places += 1) >> 8}.${places & 255}`;

const signIn = async (
  given: string,
  { code, to = email, from = newPlace() }: { code?: string; to?: string; from?: string } = {},
) => {
  const reply = await fetch(`${app.origin}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, 'x-forwarded-for': from },
    body: JSON.stringify({ email: to, password: given, ...(code === undefined ? {} : { code }) }),
  });
  const text = await reply.text();
  const { date: _date, ...headers } = Object.fromEntries(reply.headers);
  delete headers['x-request-id'];
  return { status: reply.status, text, headers };
};
/** The emailed codes, newest first. */
const codes = async (): Promise<string[]> => {
  await app.runJobs();
  const { rows } = await app.db.$client.query<{ text: string }>(
    `select text from mails where "to" = $1 and subject like '%sign-in code%' order by created_at desc, id desc`,
    [email],
  );
  return rows.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
};

it('the right password works with the emailed code, once', async () => {
  const refused = await signIn(password);
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'SIGN_IN_CODE_NEEDED' });
  const [code = ''] = await codes();
  expect(code).toMatch(/^\d{6}$/);
  const passed = await signIn(password, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(passed.status).toBe(200);
  expect((await signIn(password, { code })).status).toBe(403);
});

it('a wrong password and an unknown address get the same response as the right password, and no email', async () => {
  const right = await signIn(password);
  const [code = ''] = await codes();
  const wrong = await signIn('not this');
  expect(wrong).toEqual(right);
  expect(await codes()).toEqual([code]);
  for (let tries = 0; tries < 5; tries += 1) await signIn('not this', { to: 'nobody@example.org' });
  expect(await signIn('not this', { to: 'nobody@example.org' })).toEqual(right);

  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const [wrongCodeReply, wrongPasswordReply] = [
    await signIn(password, { code: wrongCode }),
    await signIn('not this', { code }),
  ];
  expect(JSON.parse(wrongCodeReply.text)).toMatchObject({ code: 'SIGN_IN_CODE_WRONG' });
  expect(wrongPasswordReply).toEqual(wrongCodeReply);
  expect(await signIn('not this', { code, to: 'nobody@example.org' })).toEqual(wrongCodeReply);
  expect((await signIn(password, { code })).status).toBe(200);
});

it('every attempt queues the same job, whatever the password', async () => {
  const queued = async () => {
    const { rows } = await app.db.$client.query<{ count: number }>(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-sign-in-code'",
    );
    return rows[0]?.count ?? 0;
  };
  const before = await queued();
  await signIn(password);
  const afterRight = await queued();
  await signIn('not this');
  expect([afterRight - before, (await queued()) - afterRight]).toEqual([1, 1]);
});

it('a code allows five attempts and lasts ten minutes, and wrong passwords use up no attempts', async () => {
  await signIn(password);
  const [code = ''] = await codes();
  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 12; tries += 1) await signIn('not this', { code: wrongCode });
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(password, { code: wrongCode })).status).toBe(403);
  expect((await signIn(password, { code })).status).toBe(403);

  await signIn(password);
  const [next = ''] = await codes();
  app.clock.advance(10 * 60_000);
  expect((await signIn(password, { code: next })).status).toBe(403);
});

it('only one of twenty concurrent attempts with the right code succeeds', async () => {
  await signIn(password);
  const [code = ''] = await codes();
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(password, { code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('at most five codes an hour are emailed, and using one doesn’t lift the limit', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    await signIn(password);
    await app.runJobs();
    app.clock.advance(1000);
  }
  const mailed = await codes();
  expect(mailed).toHaveLength(5);
  expect((await signIn(password, { code: mailed[0] ?? '' })).status).toBe(200);
  expect((await signIn('not this')).status).toBe(403);
});

it('without a mail server the response doesn’t claim that an email was sent', async () => {
  expect((await signIn(password)).text).toContain('This server doesn’t send email');
});
