// Texts before and after an administrator helps a person. Pure.
import type { PersonHelp } from './people-queries.ts';

type Words = { button: string; title: string; body: string; done: string; danger: boolean };

/** For an installation without a mail server, which sends nothing. */
const kept: Partial<Record<PersonHelp, Omit<Words, 'danger'>>> = {
  verification: {
    button: 'Create verification link',
    title: 'Create a new verification link?',
    body: 'This server doesn’t send email. A new link to verify the address will be in the outbox. It expires in 24 hours.',
    done: 'The link is in the outbox',
  },
  reset: {
    button: 'Create password reset link',
    title: 'Create a password reset link?',
    body: 'This server doesn’t send email. A link to choose a new password will be in the outbox. It expires in an hour. The current password keeps working until they choose a new one.',
    done: 'The link is in the outbox',
  },
};

export const wordsForHelp = (help: PersonHelp, sendsMail: boolean): Words => ({
  ...helpWords[help],
  ...(sendsMail ? {} : kept[help]),
});

const helpWords: Record<PersonHelp, Words> = {
  verification: {
    button: 'Resend verification email',
    title: 'Resend the verification email?',
    body: 'We’ll email a new link to verify the address. It expires in 24 hours.',
    done: 'Verification email sent',
    danger: false,
  },
  verify: {
    button: 'Mark as verified',
    title: 'Mark this address as verified?',
    body: 'Do this only if you’re sure the address belongs to this person.',
    done: 'Address verified',
    danger: false,
  },
  reset: {
    button: 'Send password reset email',
    title: 'Send a password reset email?',
    body: 'We’ll email a link to choose a new password. It expires in an hour. The current password keeps working until they choose a new one.',
    done: 'Password reset email sent',
    danger: false,
  },
  sessions: {
    button: 'End all sessions',
    title: 'End all sessions?',
    body: 'They’ll be signed out on every device right away, but can sign in again.',
    done: 'Sessions ended',
    danger: true,
  },
};
