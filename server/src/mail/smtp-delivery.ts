// Delivers mail over SMTP with nodemailer.
import { layOut } from './mail-layout.ts';
import type { DeliverMail } from './mail.port.ts';

/** Milliseconds for a connection, for the greeting, and between two signs of life. */
const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 20_000;

/** Of the sender's address: mail servers distrust a message whose id names another domain. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** `url` is `smtp[s]://user:password@host:port`; `from` is the sender of every message; `site`: where people use Rehearse. */
export const createSmtpDelivery = (url: string, from: string, site?: string): DeliverMail => {
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
    const messageId = `<${id}@${domainOf(from)}>`;
    await transport.sendMail({ to, subject, ...layOut(text, site), messageId });
  };
};
