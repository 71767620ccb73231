// Validates profile fields: names without control characters, known time zones.
import { currentZoneName } from '@rehearse/contract/identity/time-zone.ts';
import { isTimeZone } from '../../../platform/kernel/clock.ts';

/** Longest name, in UTF-16 units; the contract says the same. */
const longestName = 200;

/**
 * Control characters, those that turn the direction of text, and halves of a surrogate pair: none can be seen, and
 * each can make a name look like another one.
 */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/** Is this a valid name, once trimmed? */
export const isName = (name: string): boolean =>
  name.trim() !== '' && name.length <= longestName && name.search(unseen) === -1;

/** Sanitizes a name from elsewhere: invalid characters become spaces, then trimmed. May be empty. */
export const tidyName = (name: string): string =>
  name.replace(unseen, ' ').replace(/\s+/g, ' ').trim().slice(0, longestName).replace(cutPair, '').trim();

/** The first half of a surrogate pair without its second. */
const cutPair = /[\ud800-\udbff]$/;

/** Longest address of a picture, in UTF-16 units. */
const longestPhotoUrl = 2_000;

/** A picture's URL if it is https (pages load no others), else none: the name's initial is shown. */
export const tidyPhotoUrl = (photoUrl: string | null): string | null => {
  if (photoUrl === null || !URL.canParse(photoUrl)) return null;
  const { protocol, href } = new URL(photoUrl);
  return protocol === 'https:' && href.length <= longestPhotoUrl ? href : null;
};

/** The zone's current name if known, else UTC: a browser's value is no reason to refuse a first sign-in. */
export const tidyTimeZone = (timeZone: string): string =>
  isTimeZone(timeZone) ? currentZoneName(timeZone) : 'UTC';

/** The locale in its usual form (`de-ch` → `de-CH`), else English. */
export const tidyLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
};
