// Tests the outbox opened with a key, what the panel shows of emails, and that revealing a link there is audited.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { systemRoutes } from './system.routes.ts';

const outboxKey = 'only-the-terminal-has-this-one-0123456789';
const administrator = { email: 'admin@example.org', password: 'a long enough one' };
let app: TestApp;
let person: Client;
beforeAll(async () => {
  app = await createTestApp({ outboxKey, admin: administrator });
  person = await app.signUp();
  app.clock.advance(1_000);
  await fetch(`${app.origin}/identity/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email: person.email }),
  });
  await app.runJobs();
});
afterAll(() => app.close());

const read = (body: object) => app.send(api.listOpenMail, { body });
const resetToken = /#reset=(\w{16,})/;

describe('the outbox', () => {
  it('shows complete emails, newest first, to anyone with the key', async () => {
    expect((await app.send(api.readOutboxState, {})).body).toEqual({ open: true });
    const { status, body } = await read({ key: outboxKey });
    expect(status).toBe(200);
    expect(body.items.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Reset your Rehearse password'],
      [person.email, 'Verify your email address for Rehearse'],
    ]);
    expect(body.items[0]?.text).toMatch(resetToken);
    expect(body.items[0]?.masked).toBe(false);
  });

  it.each([{}, { key: '' }, { key: 'x'.repeat(41) }, { key: `${outboxKey} ` }, { key: outboxKey.slice(1) }])(
    'shows nothing for the request body %j',
    async (body) => {
      const reply = await read(body);
      expect([403, 422]).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain(person.email);
    },
  );

  it('shows nothing without a body or with the key in the URL', async () => {
    for (const path of ['/api/outbox', `/api/outbox?key=${outboxKey}`]) {
      const text = await (await fetch(`${app.origin}${path}`)).text();
      expect(text).toBe('{"open":true}');
    }
  });

  it('refuses a forged cursor with any key', async () => {
    for (const key of [outboxKey, 'wrong'])
      expect(await read({ key, cursor: 'W10' })).toMatchObject({
        status: 422,
        body: { error: { code: 'invalid_input' } },
      });
  });

  it('can’t be opened if no key is configured', async () => {
    const closed = await createTestApp();
    try {
      expect((await closed.send(api.readOutboxState, {})).body).toEqual({ open: false });
      for (const key of ['', 'undefined', outboxKey])
        expect(await closed.send(api.listOpenMail, { body: { key } })).toMatchObject({
          status: 403,
          body: { error: { code: 'outbox_key_wrong' } },
        });
    } finally {
      await closed.close();
    }
  });
});

describe('the panel', () => {
  it('hides links even from administrators, and reveals one on request', async () => {
    const admin = await app.signIn(administrator);
    const { body } = await admin.call(api.listMail, {});
    const [reset] = body.items;
    expect(reset).toMatchObject({ subject: 'Reset your Rehearse password', masked: true });
    expect(JSON.stringify(body)).not.toMatch(/#(reset|verify)=[\w.-]/);
    const revealed = await admin.call(api.revealMail, { params: { id: reset?.id ?? '' } });
    expect(revealed.body).toMatchObject({ id: reset?.id, masked: false });
    expect(revealed.body.text).toMatch(resetToken);
  });

  it('reveals nothing to other members, and nothing for an unknown email', async () => {
    const admin = await app.signIn(administrator);
    const id = (await admin.call(api.listMail, {})).body.items[0]?.id ?? '';
    expect((await person.call(api.revealMail, { params: { id } })).status).toBe(403);
    const unknown = { params: { id: '01980000-0000-7000-8000-000000000000' } };
    expect((await admin.call(api.revealMail, unknown)).status).toBe(404);
  });

  it('logs and audits which administrator revealed which email', async () => {
    const logged: unknown[] = [];
    const text = 'http://localhost/auth#reset=secret';
    const recorded: unknown[] = [];
    const deps = {
      transact: (work: (tx: never) => unknown) => work(undefined as never),
      recordAdminAction: async (_tx: never, _by: never, action: object) => void recorded.push(action),
      revealMail: async () => ({ id: 'm1', to: 'a@b.c', subject: 'Choose', text, masked: false }),
      log: { warn: (fields: object, message: string) => logged.push({ ...fields, message }) },
    };
    const routes = systemRoutes(deps as never);
    const reveal = routes.find(({ endpoint }) => endpoint === api.revealMail);
    const context = { params: { id: 'm1' }, caller: { userId: 'u1' } };
    await reveal?.handler(context as never, undefined as never);
    expect(logged).toEqual([
      { admin: 'u1', mail: 'm1', subject: 'Choose', message: 'email revealed to administrator' },
    ]);
    expect(recorded).toEqual([
      { action: 'mail_read', target: { kind: 'mail', id: 'm1' }, detail: { subject: 'Choose' } },
    ]);
  });
});

it('an export contains the owner’s emails without password reset links', async () => {
  const reply = await person.call(api.exportProfile);
  const text = JSON.stringify(reply.body);
  expect(text).toContain('Reset your Rehearse password');
  expect(text).not.toMatch(resetToken);
});
