// What is said before and after an administrator does something for a person. Pure.
import type { PersonHelp } from './people-queries.ts';

type Words = { button: string; title: string; body: string; done: string; danger: boolean };

export const helpWords: Record<PersonHelp, Words> = {
  verification: {
    button: 'Resend verification email',
    title: 'Resend the verification email?',
    body: 'We’ll email a new link to verify the address. It works for a day.',
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
    button: 'Send password reset',
    title: 'Send a password reset?',
    body: 'We’ll email a link to choose a new password. It works for an hour. The current password keeps working until then.',
    done: 'Password reset sent',
    danger: false,
  },
  sessions: {
    button: 'End all sessions',
    title: 'End all sessions?',
    body: 'They’ll be signed out on every device at once, and can sign in again.',
    done: 'Sessions ended',
    danger: true,
  },
};
