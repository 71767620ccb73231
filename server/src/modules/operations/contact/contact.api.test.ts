// Tests that visitors can contact the people who run the installation, that bots can't, and who can read the messages.
import { api } from '@rehearse/contract/api.ts';
import type { ErrorReply } from '@rehearse/contract/error-codes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts';
import { limitingOf } from '../../../platform/config/limits.ts';
import { readConfig } from '../../../platform/config/config.ts';

const message = {
  topic: 'question' as const,
  name: 'Mina Okafor',
  email: 'mina@example.org',
  text: 'Is there a way to move my tests to another installation?',
};
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp({ contactEmail: 'desk@example.org' });
  admin = await app.signUp('admin@example.org');
  await app.product.identity.promotePerson('admin@example.org');
});
afterAll(() => app.close());

const list = async () => (await admin.call(api.listMessages)).body;
const copies = async () =>
  (
    await app.db.execute<{ subject: string; text: string }>(
      sql`select subject, text from mails where "to" = 'desk@example.org'`,
    )
  ).rows;

describe('a message', () => {
  it('is listed in the panel and copied by email', async () => {
    expect((await app.send(api.sendMessage, { body: message })).status).toBe(204);
    const { items, unhandled } = await list();
    expect(items).toEqual([
      { ...message, id: expect.any(String), createdAt: expect.any(String), handledAt: null },
    ]);
    expect(unhandled).toBe(1);
    expect(await copies()).toEqual([
      {
        subject: 'Contact form: question from Mina Okafor',
        text: expect.stringContaining('Mina Okafor <mina@example.org> wrote'),
      },
    ]);
  });

  it('is marked as handled once, and stays in the list', async () => {
    const [first] = (await list()).items;
    const params = { id: first?.id ?? '' };
    expect((await admin.call(api.handleMessage, { params })).status).toBe(204);
    const at = (await list()).items[0]?.handledAt;
    app.clock.advance(60_000);
    expect((await admin.call(api.handleMessage, { params })).status).toBe(204);
    expect(await list()).toMatchObject({ unhandled: 0, items: [{ handledAt: at }] });
    const unknown = { id: '01900000-0000-7000-8000-000000000000' };
    expect((await admin.call(api.handleMessage, { params: unknown })).status).toBe(404);
    expect((await admin.call(api.reopenMessage, { params: unknown })).status).toBe(404);
  });

  it('can be filtered by open and handled, and can be reopened', async () => {
    const inState = async (state: 'open' | 'handled') => {
      const { items, total } = (await admin.call(api.listMessages, { query: { state } })).body;
      return [items.length, total];
    };
    expect([await inState('open'), await inState('handled')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const params = { id: (await list()).items[0]?.id ?? '' };
    expect((await admin.call(api.reopenMessage, { params })).status).toBe(204);
    expect((await list()).items[0]?.handledAt).toBeNull();
    expect([await inState('open'), await inState('handled')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('from a bot that fills in every field gets the same response and isn’t stored', async () => {
    const before = await list();
    const reply = await app.send(api.sendMessage, { body: { ...message, website: 'https://buy.example' } });
    expect(reply.status).toBe(204);
    expect(await list()).toEqual(before);
    expect(await copies()).toHaveLength(1);
  });

  it('can’t add a line to the copy through the name', async () => {
    const name = 'Eve\r\nBcc: everybody@example.org';
    await app.send(api.sendMessage, { body: { ...message, name } });
    expect((await copies()).at(-1)?.text).toContain('Eve Bcc: everybody@example.org <mina@example.org>');
  });

  it('is stored without characters that can’t be stored', async () => {
    app.clock.advance(1_000);
    const text = 'A nought \u0000 and half a pair \uD83E in it';
    expect((await app.send(api.sendMessage, { body: { ...message, text } })).status).toBe(204);
    expect((await list()).items[0]?.text).toBe('A nought  and half a pair \uFFFD in it');
  });

  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
    ['bidirectional controls', 'Pay at \u202Egpj.moc.elpmaxe\u202C today, \u2067please\u2069'],
    ['emoji', '🎭'.repeat(2_500)],
    ['many lines', 'one\ntwo\n\nthree\n'.repeat(300).trim()],
  ])('with %s is stored as written', async (_, text) => {
    app.clock.advance(1_000);
    expect((await app.send(api.sendMessage, { body: { ...message, text } })).status).toBe(204);
    expect((await list()).items[0]?.text).toBe(text);
    expect((await copies()).at(-1)?.text).toContain(text);
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: '\u200B\u202E\u0000' }],
    ['email', { email: 'mina@example' }],
    ['email', { email: 'mi\u0000na@example.org' }],
    ['email', { email: 'mina@example.org\u202E' }],
    ['email', { email: '<mina@example.org>' }],
    ['email', { email: 'mina@example.org\nBcc: x@example.org' }],
    ['text', { text: 'Hello' }],
    ['text', { text: ' \u200B'.repeat(20) }],
    ['text', { text: 'x'.repeat(10_000) }],
    ['topic', { topic: 'advertising' }],
  ])('with an invalid %s is refused with an error for that field', async (path, wrong) => {
    const { status, body } = await app.send(api.sendMessage, { body: { ...message, ...wrong } });
    expect(status).toBe(422);
    expect((body as Partial<ErrorReply>).error?.fields?.map((field) => field.path)).toEqual([path]);
  });
});

it('a deleted message is removed from the list, and only its own copy from the outbox', async () => {
  app.clock.advance(1_000);
  const text = 'This one is deleted again.';
  await app.send(api.sendMessage, { body: { ...message, text } });
  const before = await list();
  const copiesBefore = await copies();
  expect(copiesBefore.filter((copy) => copy.text.includes(text))).toHaveLength(1);
  const params = { id: before.items[0]?.id ?? '' };
  expect((await admin.call(api.deleteMessage, { params })).status).toBe(204);
  expect((await list()).items).toEqual(before.items.slice(1));
  expect(await copies()).toEqual(copiesBefore.filter((copy) => !copy.text.includes(text)));
  expect((await admin.call(api.deleteMessage, { params })).status).toBe(404);
});

it('the list has each message exactly once across pages', async () => {
  for (let n = 0; n < 30; n += 1) {
    app.clock.advance(1_000);
    await app.send(api.sendMessage, { body: { ...message, text: `Message number ${n} of thirty.` } });
  }
  const first = await list();
  const second = (await admin.call(api.listMessages, { query: { cursor: first.next ?? '' } })).body;
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(first.total);
  expect(second.next).toBeNull();
});

it('senders are rate-limited by email address and IP address, without affecting others', async () => {
  const strict = await createTestApp({ limiting: limitingOf(readConfig({})), trustProxy: 1 });
  try {
    const post = async (email: string, address: string) => {
      const reply = await fetch(`${strict.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ ...message, email }),
      });
      return {
        status: reply.status,
        text: await reply.text(),
        wait: Number(reply.headers.get('retry-after')),
      };
    };
    for (let n = 0; n < 5; n += 1) expect((await post('mina@example.org', '192.0.2.1')).status).toBe(204);
    const sixth = await post('Mina@Example.org', '192.0.2.1');
    expect(sixth).toMatchObject({ status: 429, text: expect.stringContaining('Try again in') });
    expect(sixth.wait).toBeGreaterThan(600);
    // using up the limit for someone's email address only affects the sender's own IP address
    expect((await post('mina@example.org', '192.0.2.2')).status).toBe(204);
    for (let n = 5; n < 30; n += 1)
      expect((await post(`visitor${n}@example.org`, '192.0.2.1')).status).toBe(204);
    expect((await post('another@example.org', '192.0.2.1')).status).toBe(429);
  } finally {
    await strict.close();
  }
});
