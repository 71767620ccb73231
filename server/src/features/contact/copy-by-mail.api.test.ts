// Holds the copy of a message on its way to a real mail server: to one receiver, with a head that no visitor writes.
import { api } from '@rehearse/contract/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink } from '../../../testing/smtp-sink.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

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

it.each([
  ['a name', { name: 'Eve\r\nBcc: everybody@example.org\r\n\r\nBody of mine' }],
  ['a text', { text: '\r\n.\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<everybody@example.org>\r\nDATA' }],
  ['an address', { email: 'eve?bcc=everybody,x@example.org' }],
])('goes to the desk alone, whatever %s says', async (_, wrong) => {
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
  expect(head.filter((name) => ['to', 'cc', 'bcc', 'reply-to'].includes(name))).toEqual(['to']);
  expect(raw).toContain('Subject: Contact form: question from Eve');
});
