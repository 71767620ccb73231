// Tests emails about an account: new devices except the first, a suspension with its reason, reinstatement, and a last one
// after a deletion that leaves no data behind.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../testing/smtp-sink.ts';
import { must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';

const password = 'quiet rooms';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
beforeEach(async () => {
  await app.db.$client.query('truncate mails');
});
afterAll(() => app.close());

type Kept = { subject: string; text: string; kind: string };
const mailsTo = async (email: string, of = app): Promise<Kept[]> =>
  (
    await of.db.$client.query<Kept>(
      `select subject, text, kind from mails where "to" = $1 and subject not like 'Verify%' order by created_at, id`,
      [email],
    )
  ).rows;

/** Signs in with this user agent. */
const signInWith = async (userAgent: string, { email, uid }: Client, extra: object = {}): Promise<number> => {
  const { token } = await app.atProvider('/sign-in/email', { email, password });
  const reply = await fetch(`${app.origin}/api/auth/firebase-sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ firebaseToken: token, email, uid, ...extra }),
  });
  return reply.status;
};
const setStatus = (client: Client, body: object) =>
  admin.call(api.changeStatus, { params: { id: client.userId }, body });

describe('a sign-in on a new device', () => {
  it('sends an email with the time, the device, and what to do', async () => {
    const client = await app.signUp();
    expect(await mailsTo(client.email)).toEqual([]);
    expect(await signInWith(firefox, client)).toBe(200);
    const [mail, ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New sign-in to your Rehearse account', kind: 'account' });
    expect(mail?.text).toMatch(/^Hi Noor Haddad,\n/);
    // the person's time zone is Berlin
    expect(mail?.text).toMatch(
      /When: March 4, 2026 at \d{1,2}:\d\d [AP]M GMT\+1\nDevice: Firefox on Windows\n/,
    );
    expect(mail?.text).toContain('In your profile, under Sessions, sign out of that session');
    expect(mail?.text).toContain(`${app.origin}/dashboard/profile`);
  });

  it('sends one email per device, even for concurrent sign-ins or after its sessions are deleted', async () => {
    const client = await app.signUp();
    expect(await Promise.all([signInWith(firefox, client), signInWith(firefox, client)])).toEqual([200, 200]);
    await app.db.$client.query('delete from session_families where user_id = $1', [client.userId]);
    await signInWith(firefox, client);
    await signInWith(firefox.replaceAll('132.0', '140.0'), client);
    expect(await mailsTo(client.email)).toHaveLength(1);
    app.clock.advance(1000);
    await signInWith(safari, client);
    expect((await mailsTo(client.email)).at(-1)?.text).toContain('Device: Safari on iPhone');
  });

  it('sends no email for the first device, whatever the guest did before', async () => {
    const { guestToken } = must(await app.send(api.startDemo, {}));
    const { uid, token } = await app.atProvider('/sign-up/email', {
      email: 'guest@example.org',
      password,
      name: 'Guest',
    });
    const body = { firebaseToken: token, email: 'guest@example.org', uid, guestToken };
    must(await app.send(api.firebaseSync, { body }));
    expect(await mailsTo('guest@example.org')).toEqual([]);
    expect((await app.db.$client.query(`select 1 from mails where "to" = ''`)).rowCount).toBe(0);
  });

  it('sends no email when the sign-in is refused', async () => {
    const client = await app.signUp();
    must(await setStatus(client, { status: 'suspended', reason: 'A test.' }));
    expect(await signInWith(firefox, client)).toBe(403);
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual([
      'Your Rehearse account has been suspended',
    ]);
  });

  it('sends no email to a demo account', async () => {
    const client = await app.signUp();
    await app.product.identity.markAsDemo(client.userId);
    await signInWith(firefox, client);
    expect(await mailsTo(client.email)).toEqual([]);
  });

  it('is part of a person’s export and is deleted with the account', async () => {
    const client = await app.signUp();
    await signInWith(firefox, client);
    const reply = await client.call(api.exportProfile);
    expect(JSON.stringify(reply.body)).toMatch(/"devices":\[.*"browser":"Firefox","system":"Windows"/);
    await client.call(api.deleteProfile, { body: { email: client.email } });
    const { rowCount } = await app.db.$client.query('select 1 from known_devices where user_id = $1', [
      client.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a suspension', () => {
  it('sends an email with the reason and the end date in the person’s time zone', async () => {
    const client = await app.signUp();
    const until = '2026-06-01T22:30:00.000Z';
    must(await setStatus(client, { status: 'suspended', reason: 'Questions were\n\npublished.', until }));
    const [mail] = await mailsTo(client.email);
    expect(mail?.text).toMatch(/^Hi Noor Haddad,\n/);
    expect(mail?.text).toContain('\n\nQuestions were published.\n\n');
    expect(mail?.text).toContain('You can sign in again starting June 2, 2026 at 12:30 AM GMT+2.');
    expect(mail?.text).toContain(`${app.origin}/contact`);
  });

  it.each([
    ['HTML', `<img src=x onerror=alert(1)>${'<b>'.repeat(90)}`],
    ['right-to-left text', 'הפרת את הכללים של האתר'],
  ])('includes a reason with %s unchanged', async (_what, reason) => {
    const client = await app.signUp();
    must(await setStatus(client, { status: 'suspended', reason }));
    const [mail] = await mailsTo(client.email);
    expect(mail?.text).toContain(`\n\n${reason}\n\n`);
    expect(mail?.text).toContain('The suspension has no end date.');
  });

  it('sends an email when an administrator ends it, but not when it expires or never existed', async () => {
    const client = await app.signUp();
    must(await setStatus(client, { status: 'active' }));
    expect(await mailsTo(client.email)).toEqual([]);
    must(await setStatus(client, { status: 'suspended', reason: 'A test.' }));
    app.clock.advance(1000);
    must(await setStatus(client, { status: 'active' }));
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual([
      'Your Rehearse account has been suspended',
      'Your Rehearse account has been reinstated',
    ]);
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    must(await setStatus(client, { status: 'suspended', reason: 'A test.', until }));
    app.clock.advance(61_000);
    must(await setStatus(client, { status: 'active' }));
    expect(await mailsTo(client.email)).toHaveLength(3);
  });

  it('omits the person’s name from the email if it contains a link', async () => {
    const client = await app.signUp(undefined, 'Win at https://evil.example');
    must(await setStatus(client, { status: 'suspended', reason: 'A test.' }));
    expect((await mailsTo(client.email))[0]?.text).toMatch(/^An administrator/);
  });
});

describe('a deleted account', () => {
  it('gets no email without a mail server, so no data about the person is stored', async () => {
    const client = await app.signUp();
    await client.call(api.deleteProfile, { body: { email: client.email } });
    const { rowCount } = await app.db.$client.query('select 1 from mails where "to" = $1', [client.email]);
    expect(rowCount).toBe(0);
  });

  it.each([
    ['by the person', 'You deleted your Rehearse account on March 4, 2026 at '],
    ['by an administrator', 'An administrator deleted your Rehearse account on March 4, 2026 at '],
  ])('gets one last email after deletion %s, which is removed once sent', async (how, words) => {
    const sink = await openSmtpSink();
    const own = await createTestApp({ mail: { smtpUrl: sink.url, from: 'desk@example.org' } });
    try {
      const boss = await own.signUp('boss@example.org');
      await own.product.identity.promotePerson('boss@example.org');
      const client = await own.signUp('leaver@example.org');
      await own.runJobs();
      sink.received.splice(0);
      const body = { email: client.email };
      const deleted =
        how === 'by the person'
          ? await client.call(api.deleteProfile, { body })
          : await boss.call(api.deletePerson, { params: { id: client.userId }, body });
      expect(deleted.status).toBe(204);
      expect((await mailsTo(client.email, own)).map(({ kind }) => kind)).toEqual(['goodbye']);
      await own.runJobs();
      expect(sink.received.map(({ to }) => to)).toEqual([['leaver@example.org']]);
      expect(sink.received[0]?.raw.replaceAll('=\r\n', '')).toContain(words);
      expect(await mailsTo(client.email, own)).toEqual([]);
    } finally {
      await own.close();
      await sink.close();
    }
  });
});
