// Validates profile fields: names without control characters, known time zones.
import { currentZoneName } from '@rehearse/contract/identity/time-zone.ts';
import { isTimeZone } from '../../../platform/kernel/clock.ts';

/** Longest name, in UTF-16 units; must match the contract. */
const longestName = 200;

/**
 * Control characters, bidirectional overrides, and lone surrogates: all are invisible, and can make a name look like
 * another.
 */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/gu;

/** Whether this is a valid name. */
export const isName = (name: string): boolean =>
  name.trim() !== '' && name.length <= longestName && name.search(unseen) === -1;

/** Sanitizes a name from the provider: invalid characters become spaces, and the result is trimmed. May be empty. */
export const tidyName = (name: string): string =>
  name.replace(unseen, ' ').replace(/\s+/g, ' ').trim().slice(0, longestName).replace(cutPair, '').trim();

/** A high surrogate at the end, left by cutting a pair in half. */
const cutPair = /[\ud800-\udbff]$/;

/** Longest photo URL, in UTF-16 units. */
const longestPhotoUrl = 2_000;

/** The photo's URL if it is https (pages load no others), else null: pages then show the name's initial. */
export const tidyPhotoUrl = (photoUrl: string | null): string | null => {
  if (photoUrl === null || !URL.canParse(photoUrl)) return null;
  const { protocol, href } = new URL(photoUrl);
  return protocol === 'https:' && href.length <= longestPhotoUrl ? href : null;
};

/** The zone's current name if known, else UTC: an invalid value from the browser must not prevent a first sign-in. */
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
