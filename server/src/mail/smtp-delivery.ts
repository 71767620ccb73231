// Delivers mail over SMTP with nodemailer.
import { createTransport } from 'nodemailer';
import type { DeliverMail } from './mail.port.ts';

/** Milliseconds for a connection, for the greeting, and between two signs of life. */
const connectionTimeout = 10_000;
const greetingTimeout = 10_000;
const socketTimeout = 20_000;

/** `url` is `smtp[s]://user:password@host:port`; `from` is the sender of every message. */
export const createSmtpDelivery = (url: string, from: string): DeliverMail => {
  const transport = createTransport(
    {
      url,
      connectionTimeout,
      greetingTimeout,
      socketTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ id, to, subject, text }) => {
    // The id of the row is the id of the message: a second delivery after a lost reply can be recognised as one.
    await transport.sendMail({ to, subject, text, messageId: `<${id}@rehearse>` });
  };
};
