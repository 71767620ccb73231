// Tests the emailed copy of a message with a real mail server: one recipient, and no headers from the visitor's input.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../testing/smtp-sink.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  sink = await openSmtpSink();
  app = await createTestApp({
    mail: { smtpUrl: sink.url, from: 'Rehearse <rehearse@example.org>' },
    contactEmail: 'desk@example.org',
  });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const headOf = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

/** All values of the Reply-To header, verbatim. */
const replyToOf = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .filter((line) => /^reply-to:/i.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1).trim());

const send = async (written: object): Promise<string> => {
  const body = {
    topic: 'question',
    name: 'Eve',
    email: 'eve@example.org',
    text: 'Ten or more signs.',
    ...written,
  };
  expect((await app.send(api.sendMessage, { body })).status).toBe(204);
  await app.runJobs();
  return sink.received.splice(0)[0]?.raw ?? '';
};

it.each(['eve@example.org', "o'neill+jobs@mail.example.org", 'eve@bücher.example'])(
  'has the visitor’s address as Reply-To: %s',
  async (email) => {
    const [reply, ...more] = replyToOf(await send({ email }));
    expect(more).toEqual([]);
    expect(reply).toBe(email.replace('bücher', 'xn--bcher-kva'));
  },
);

it.each([
  'eve@example.org\r\nBcc: all@example.org',
  'eve@example.org,all@example.org',
  'Eve <eve@example.org>',
])('isn’t sent for %j, an invalid address', async (email) => {
  const body = { topic: 'question', name: 'Eve', email, text: 'Ten or more signs.' };
  expect((await app.send(api.sendMessage, { body })).status).toBe(422);
});

it.each([
  ['a name', { name: 'Eve\r\nBcc: everybody@example.org\r\n\r\nBody of mine' }],
  ['a text', { text: '\r\n.\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<everybody@example.org>\r\nDATA' }],
  ['an address', { email: 'eve?bcc=everybody,x@example.org' }],
  ['a quoted address', { email: '"eve,mallory"@example.org' }],
  ['a non-ASCII address', { email: 'éve@example.org' }],
])('goes only to the contact address, whatever is in %s', async (_, wrong) => {
  const body = {
    topic: 'question',
    name: 'Eve',
    email: 'eve@example.org',
    text: 'Ten or more signs.',
    ...wrong,
  };
  expect((await app.send(api.sendMessage, { body })).status).toBe(204);
  await app.runJobs();
  const { to, raw } = sink.received.at(-1) ?? { to: [], raw: '' };
  expect(sink.received.splice(0)).toHaveLength(1);
  expect(to).toEqual(['desk@example.org']);
  const head = headOf(raw);
  expect(head.filter((name) => ['to', 'cc', 'bcc'].includes(name))).toEqual(['to']);
  const isPlain = !('email' in wrong);
  expect(replyToOf(raw)).toEqual(isPlain ? ['eve@example.org'] : []);
  expect(raw).toContain('Subject: Contact form: question from Eve');
});
