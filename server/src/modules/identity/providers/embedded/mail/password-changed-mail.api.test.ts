// Tests the email about a changed password: the time in the person's time zone, and the browser.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../../../../../testing/take-test.ts';
import { createTestApp, type TestApp } from '../../../../../../testing/test-app.ts';

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0 <b>x';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object, cookie?: string) =>
  fetch(`${app.origin}/identity${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': edge,
      origin: app.origin,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
const lastMailTo = async (email: string): Promise<string> => {
  await app.runJobs();
  const { rows } = await app.db.$client.query<{ text: string }>(
    'select text from mails where "to" = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return rows[0]?.text ?? '';
};

it('shows the time and device after a password change', async () => {
  const client = await app.signUp();
  must(await client.call(api.changeProfile, { body: { timeZone: 'America/New_York' } }));
  app.clock.advance(1000);
  const body = { currentPassword: 'quiet rooms', newPassword: 'other rooms' };
  expect((await post('/change-password', body, client.cookie)).status).toBe(200);
  expect(await lastMailTo(client.email)).toContain(
    '\n\nWhen: March 4, 2026 at 5:00 AM EST\nDevice: Edge on Windows\n\n',
  );
});

it('shows the time and device after a reset, in UTC for someone without a profile', async () => {
  await app.atProvider('/sign-up/email', {
    email: 'early@example.org',
    password: 'quiet rooms',
    name: 'Early',
  });
  app.clock.advance(1000);
  await post('/request-password-reset', { email: 'early@example.org' });
  const token = /#reset=(\S+)/.exec(await lastMailTo('early@example.org'))?.[1] ?? '';
  app.clock.advance(1000);
  expect((await post('/reset-password', { token, newPassword: 'other rooms' })).status).toBe(200);
  expect(await lastMailTo('early@example.org')).toMatch(
    /When: March 4, 2026 at 10:00 AM UTC\nDevice: Edge on Windows\n/,
  );
});
