// Words that emails of every part share: the greeting, moments, and who somebody is as the reader of one. Pure.
import { isTimeZone } from './clock.ts';

export type MailReceiver = {
  email: string;
  name: string;
  /** An IANA zone; absent where it isn't known. */
  timeZone?: string | undefined;
};

/** Anyone can sign up with someone else's address and a link or a message for a name; only a plain name is repeated. */
const plainName = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u;

/** The name of an account whose owner gave none. */
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

/** What somebody else wrote, as one line: nothing in it may look like a paragraph of ours. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
