// Texts that all emails share: the greeting, dates, and single-line quotes. Pure.
import { isTimeZone } from './clock.ts';

export type MailReceiver = {
  email: string;
  name: string;
  /** An IANA time zone; absent if unknown. */
  timeZone?: string | undefined;
};

/**
 * Anyone can sign up with someone else's address and put a link or a message in the name, so only plain names are
 * repeated.
 */
const plainName = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

/** The name of an account without a name. */
const unnamed = 'You';

export const greeting = ({ name }: Pick<MailReceiver, 'name'>): string =>
  plainName.test(name.trim()) && name.trim() !== unnamed ? `Hi ${name.trim()},\n\n` : '';

/** For example, "November 25, 2026 at 2:05 PM UTC". */
export const momentWords = (at: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  })
    .format(at)
    .replaceAll('\u202f', ' ');

/** Someone else's text as one line, so that no part of it can look like a paragraph of ours. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
