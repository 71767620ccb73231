// Settings of outgoing mail.
import * as z from 'zod';
import { text } from './shapes.ts';

export const mailSettings = {
  SMTP_URL: {
    shape: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    meaning:
      'Mail server; without it mail stays in the outbox: in the panel, and at the address in the start lines.',
  },
  MAIL_FROM: { shape: text.default('Rehearse <rehearse@localhost>'), meaning: 'Sender of mail.' },
  CONTACT_EMAIL: {
    shape: z.email('must be an e-mail address').optional(),
    meaning: 'Who gets a copy of what visitors write; without it ADMIN_EMAIL, if that is set.',
  },
} as const;
