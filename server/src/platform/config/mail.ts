// Settings of outgoing mail.
import * as z from 'zod';
import { text } from './shapes.ts';

/** Not a valid sender in production: the panel and the startup output warn about it. */
export const defaultSender = 'Rehearse <rehearse@localhost>';

export const mailSettings = {
  SMTP_URL: {
    shape: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    meaning:
      'Mail server; without one, emails stay in the outbox: in the panel and, in development on a machine only you can reach, at the address printed at startup.',
  },
  MAIL_FROM: {
    shape: text.default(defaultSender),
    meaning:
      'Sender of emails, such as `Rehearse <practice@example.org>`. Set it together with SMTP_URL: mail servers reject the default.',
  },
  CONTACT_EMAIL: {
    shape: z.email('must be an email address').optional(),
    meaning:
      'Who gets a copy of contact-form messages until an administrator sets a contact in the panel; defaults to ADMIN_EMAIL if that is set.',
  },
} as const;
