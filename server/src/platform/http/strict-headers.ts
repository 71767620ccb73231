// Security headers of a file: its content security policy, and other limits on how its response can be used.
import { contentSecurityPolicy, type FileType, type Site } from './content-security-policy.ts';

/** A year, the minimum for browsers' preload lists. */
const strictTransport = 'max-age=31536000';

/** Spoken answers need the microphone on our own pages; no other permission is used. */
const permissions = [
  'microphone=(self)',
  ...['camera', 'display-capture', 'geolocation', 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
].join(', ');

/**
 * All security headers for a file type. There is no Strict-Transport-Security over plain HTTP (localhost, a LAN): a
 * browser that remembered it couldn't connect again. `hashes` are of the file's inline styles or scripts.
 */
export const strictHeaders = (
  sort: FileType,
  site: Site,
  hashes: readonly string[] = [],
): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(sort, site, hashes),
  'x-content-type-options': 'nosniff',
  // Firebase checks the referring site; no one else learns where people come from
  'referrer-policy': site.firebase ? 'strict-origin-when-cross-origin' : 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(site.publicUrl?.startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
  ...(sort === 'document' ? { 'permissions-policy': permissions } : {}),
});

/**
 * An extra header for documents, sent only if browsers trust the request's origin: otherwise they ignore it and log a
 * warning. Lets our sign-in pop-ups keep their opener, which they report back to.
 */
export const openerPolicy = (
  { publicUrl }: Site,
  requestAddress: { protocol: string; hostname: string },
): Record<string, string> =>
  publicUrl?.startsWith('https:') ||
  requestAddress.protocol === 'https' ||
  ownMachine.test(requestAddress.hostname)
    ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    : {};

const ownMachine = /^((.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/;
