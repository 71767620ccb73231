// Tests a strict password policy: served to clients, and enforced at sign-up, reset, and change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testing/test-app.ts';

const passwordPolicy = {
  minLength: 8,
  maxLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumeric: true,
  requireNonAlphanumeric: true,
};
const good = 'Quiet-rooms7';
const refused: [row: string, password: string, code: string][] = [
  ['[S5.4]', 'Quiet-7', 'PASSWORD_TOO_SHORT'],
  ['[S5.5]', 'Quiet-rooms-77', 'PASSWORD_TOO_LONG'],
  ['[S5.6]', 'QUIET-ROOMS7', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  ['[S5.7]', 'quiet-rooms7', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  ['[S5.8]', 'Quiet-rooms', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
  ['[S5.9]', 'Quietrooms77', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
];

let app: TestApp;
let person: { email: string; cookie: string };
beforeAll(async () => {
  app = await createTestApp({ passwordPolicy });
  const email = 'ada@example.org';
  const reply = await signUp(email, good);
  person = { email, cookie: reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
});
afterAll(() => app.close());

const post = (path: string, body: object, cookie?: string) =>
  fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
const signUp = (email: string, password: string) => post('/sign-up/email', { name: 'Ada', email, password });
const codeOf = async (reply: Response) => ((await reply.json()) as { code?: string }).code;

it('serves the password policy publicly', async () => {
  const reply = await fetch(`${app.origin}/identity/password-policy`);
  expect(await reply.json()).toEqual(passwordPolicy);
});

describe.each(refused)('%s %s is refused', (row, password, code) => {
  it(`${row} at sign-up`, async () => {
    expect(await codeOf(await signUp('new@example.org', password))).toBe(code);
  });
  it(`${row} at a reset`, async () => {
    await post('/request-password-reset', { email: person.email });
    await app.runJobs();
    const { rows } = await app.db.$client.query<{ text: string }>(
      "select text from mails where text like '%#reset=%' order by created_at desc, id desc limit 1",
    );
    const token = /#reset=(\S+)/.exec(rows[0]?.text ?? '')?.[1];
    expect(await codeOf(await post('/reset-password', { token, newPassword: password }))).toBe(code);
  });
  it(`${row} at a change`, async () => {
    const body = { currentPassword: good, newPassword: password };
    expect(await codeOf(await post('/change-password', body, person.cookie))).toBe(code);
  });
});

it('accepts a password that meets all requirements', async () => {
  const body = { currentPassword: good, newPassword: 'Other-room7' };
  expect((await post('/change-password', body, person.cookie)).status).toBe(200);
});
