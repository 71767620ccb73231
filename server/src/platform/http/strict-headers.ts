// Security headers: the content policy of a file, and what else its response may not be used for.
import { contentSecurityPolicy, type FileType, type Site } from './content-security-policy.ts';

/** A year, the minimum for browsers' preload lists. */
const strictTransport = 'max-age=31536000';

/** Spoken answers need the microphone on our own pages; no other permission is used. */
const permissions = [
  'microphone=(self)',
  ...['camera', 'display-capture', 'geolocation', 'midi', 'payment', 'usb'].map((name) => `${name}=()`),
].join(', ');

/**
 * All of them for one sort of file. Over plain http (localhost, a LAN) there is no strict transport: a browser
 * that remembered it could not come back. `hashes` are of the styles or scripts that stand in the file.
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
 * What a document adds where the address it was asked by is trustworthy to browsers: elsewhere they ignore it, and
 * complain in the console. A sign-in pop-up must be able to answer, so pop-ups of ours keep their opener.
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
