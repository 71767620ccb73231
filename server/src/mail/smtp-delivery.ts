// Delivers mail over SMTP with nodemailer.
import type { DeliverMail } from './mail.port.ts';

/** Milliseconds for a connection, for the greeting, and between two signs of life. */
const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 20_000;

/** `url` is `smtp[s]://user:password@host:port`; `from` is the sender of every message. */
export const createSmtpDelivery = (url: string, from: string): DeliverMail => {
  const open = async () => {
    // loaded with the first message: servers without mail need none of it
    const { createTransport } = await import('nodemailer');
    const options = { url, connectionTimeout, greetingTimeout, socketTimeout };
    return createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true }, { from });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async ({ id, to, subject, text }) => {
    // The id of the row is the id of the message: a second delivery after a lost reply can be recognised as one.
    const transport = await (opened ??= open());
    await transport.sendMail({ to, subject, text, messageId: `<${id}@rehearse>` });
  };
};
