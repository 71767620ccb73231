// The panel's test email and resend: recipients, the displayed result, the rate limit, and the audit log entries.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../testing/smtp-sink.ts';
import { must } from '../../../../testing/take-test.ts';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { unlimited } from '../../../platform/config/limits.ts';

let app: TestApp;
let admin: Client;
let refusal: string | undefined;
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  sink = await openSmtpSink(() => refusal);
  app = await createTestApp({
    mail: { smtpUrl: sink.url, from: 'Rehearse <practice@localhost>' },
    limiting: {
      ...unlimited,
      shared: {
        ...unlimited.shared,
        'test-mail': { perAccount: { count: 6, seconds: 3600 }, perAddress: undefined },
      },
    },
  });
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
  await app.runJobs();
});
beforeEach(() => {
  refusal = undefined;
  sink.received.splice(0);
  app.clock.advance(3_600_000);
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const sendTest = (body: object = {}) => admin.call(api.sendTestMail, { body });
const newest = async () => must(await admin.call(api.listMail)).items[0];
const resend = (id = '') => admin.call(api.resendMail, { params: { id } });

describe('a test email', () => {
  it('goes to the administrator, or to the address they enter', async () => {
    expect(must(await sendTest())).toEqual({ to: 'admin@example.org', state: 'sent', error: null });
    // rows within the same millisecond have no defined order
    app.clock.advance(1000);
    expect(must(await sendTest({ to: ' desk@example.org ' }))).toMatchObject({ to: 'desk@example.org' });
    expect(sink.received.map(({ to }) => to)).toEqual([['admin@example.org'], ['desk@example.org']]);
    expect(sink.received[0]?.raw).toContain('Subject: Test email from Rehearse');
    expect(await newest()).toMatchObject({ kind: 'test', state: 'sent', to: 'desk@example.org' });
  });

  it('quotes the mail server’s reply', async () => {
    refusal = '<admin@example.org>: relay access denied';
    const { state, error } = must(await sendTest());
    expect(state).toBe('failed');
    expect(error).toMatch(/^The mail server rejected the message: 4\d\d .*relay access denied$/);
    expect(await newest()).toMatchObject({ state: 'failed', lastError: error });
  });

  it.each(['nobody', 'a@b.c, d@e.f', 'Ada <ada@example.org>', 'ada@example.org\r\nBcc: all@example.org', ''])(
    'isn’t sent to an invalid address: %j',
    async (to) => {
      expect((await sendTest({ to })).status).toBe(422);
      expect(sink.received).toEqual([]);
    },
  );

  it('is rate-limited per administrator', async () => {
    for (let sent = 0; sent < 6; sent += 1) must(await sendTest());
    const { status, body, headers } = await sendTest();
    expect([status, body.error?.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sink.received).toHaveLength(6);
  });

  it('is logged in the audit log without the address', async () => {
    must(await sendTest({ to: 'secret@example.org' }));
    const [action] = must(await admin.call(api.listAdminActions)).items;
    expect(action).toMatchObject({ action: 'test_mail_sent', target: { kind: 'mail' } });
    expect(JSON.stringify(action)).not.toContain('secret@');
  });
});

describe('a resent message', () => {
  it('reaches its recipient again without showing its link to the administrator', async () => {
    const person = await app.signUp('ada@example.org');
    await app.runJobs();
    const mail = await newest();
    expect(mail).toMatchObject({ to: person.email, state: 'sent', masked: true });
    const again = must(await resend(mail?.id));
    expect(again).toMatchObject({ state: 'outbox', masked: true });
    expect(again.text).toContain('#verify=••••');
    await app.runJobs();
    expect(sink.received.map(({ to }) => to)).toEqual([['ada@example.org'], ['ada@example.org']]);
    expect(must(await admin.call(api.listAdminActions)).items[0]).toMatchObject({
      action: 'mail_resent',
      target: { kind: 'mail', id: mail?.id },
    });
  });

  it('is refused once its link has expired, and nothing is logged', async () => {
    await app.signUp('eve@example.org');
    await app.runJobs();
    const mail = await newest();
    app.clock.advance(24 * 3_600_000);
    const before = must(await admin.call(api.listAdminActions)).total;
    const { status, body } = await resend(mail?.id);
    expect([status, body.error?.code]).toEqual([409, 'mail_expired']);
    expect(must(await admin.call(api.listAdminActions)).total).toBe(before);
    expect(sink.received).toHaveLength(1);
  });
});

it('the panel gets a warning when the sender address is on localhost', async () => {
  expect(must(await admin.call(api.readSystem)).senderProblem).toBe('localhost');
  expect(must(await admin.call(api.listMail)).sendsMail).toBe(true);
});
