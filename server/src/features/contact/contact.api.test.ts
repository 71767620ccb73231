// Holds that visitors reach the people who run the installation, that programs don't, and who may read it.
import { api } from '@rehearse/contract/api.ts';
import type { ErrorReply } from '@rehearse/contract/error-codes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '../../../testing/test-app.ts';

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
  it('lands in the list of the panel, with a copy by mail', async () => {
    expect((await app.send(api.sendMessage, { body: message })).status).toBe(204);
    const { items, unhandled } = await list();
    expect(items).toEqual([
      { ...message, id: expect.any(String), createdAt: expect.any(String), handledAt: null },
    ]);
    expect(unhandled).toBe(1);
    expect(await copies()).toEqual([
      {
        subject: 'A question, by the contact page',
        text: expect.stringContaining('Mina Okafor <mina@example.org> wrote'),
      },
    ]);
  });

  it('is dealt with once, and stays in the list', async () => {
    const [first] = (await list()).items;
    const params = { id: first?.id ?? '' };
    expect((await admin.call(api.handleMessage, { params })).status).toBe(204);
    const at = (await list()).items[0]?.handledAt;
    app.clock.advance(60_000);
    expect((await admin.call(api.handleMessage, { params })).status).toBe(204);
    expect(await list()).toMatchObject({ unhandled: 0, items: [{ handledAt: at }] });
    const unknown = { id: '01900000-0000-7000-8000-000000000000' };
    expect((await admin.call(api.handleMessage, { params: unknown })).status).toBe(404);
  });

  it('of a program that fills in every field is answered alike and kept nowhere', async () => {
    const before = await list();
    const reply = await app.send(api.sendMessage, { body: { ...message, website: 'https://buy.example' } });
    expect(reply.status).toBe(204);
    expect(await list()).toEqual(before);
    expect(await copies()).toHaveLength(1);
  });

  it('cannot put a line of its own into the head of the copy', async () => {
    const name = 'Eve\r\nBcc: everybody@example.org';
    await app.send(api.sendMessage, { body: { ...message, name } });
    expect((await copies()).at(-1)?.text).toContain('Eve Bcc: everybody@example.org <mina@example.org>');
  });

  it('survives signs that cannot be stored', async () => {
    app.clock.advance(1_000);
    const text = 'A nought \u0000 and half a pair \uD83E in it';
    expect((await app.send(api.sendMessage, { body: { ...message, text } })).status).toBe(204);
    expect((await list()).items[0]?.text).toBe('A nought  and half a pair \uFFFD in it');
  });

  it.each([
    ['name', { name: '   ' }],
    ['email', { email: 'mina@example' }],
    ['email', { email: 'mina@example.org\nBcc: x@example.org' }],
    ['text', { text: 'Hello' }],
    ['text', { text: 'x'.repeat(5_001) }],
    ['topic', { topic: 'advertising' }],
  ])('with a wrong %s is refused with a sentence beside the field', async (path, wrong) => {
    const { status, body } = await app.send(api.sendMessage, { body: { ...message, ...wrong } });
    expect(status).toBe(422);
    expect((body as Partial<ErrorReply>).error?.fields?.map((field) => field.path)).toEqual([path]);
  });
});

it('goes through the list in pages, each message once', async () => {
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
