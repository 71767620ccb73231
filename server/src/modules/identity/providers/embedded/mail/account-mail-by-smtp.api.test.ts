// Tests that the provider's emails are sent by SMTP, and that the link arrives intact.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../../testing/smtp-sink.ts';
import { createTestApp, type TestApp } from '../../../../../../testing/test-app.ts';

let sink: Awaited<ReturnType<typeof openSmtpSink>>;
let app: TestApp;
beforeAll(async () => {
  sink = await openSmtpSink();
  app = await createTestApp({ mail: { smtpUrl: sink.url, from: 'Rehearse <rehearse@example.org>' } });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

/** Decodes quoted-printable: joins soft line breaks and restores escaped characters. */
const readable = (raw: string): string =>
  raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

it('sends emails whose links arrive intact', async () => {
  const { email } = await app.signUp();
  await fetch(`${app.origin}/identity/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email }),
  });
  await app.runJobs();
  expect(sink.received).toHaveLength(2);
  for (const { from, to } of sink.received)
    expect({ from, to }).toEqual({ from: 'rehearse@example.org', to: [email] });
  const texts = sink.received.map(({ raw }) => readable(raw)).join('\n');
  const verify = /#verify=(\S+)/.exec(texts)?.[1] ?? '';
  expect((await fetch(`${app.origin}/identity/verify-email?token=${verify}`)).status).toBe(200);
  const token = /#reset=(\S+)/.exec(texts)?.[1];
  const reset = await fetch(`${app.origin}/identity/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ token, newPassword: 'other rooms' }),
  });
  expect(reset.status).toBe(200);
});
