// Rejects requests with a malformed method, target, or host.
import type { IncomingMessage } from 'node:http';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A host name or address with an optional port (RFC 3986, section 3.2, without user information). */
const host = /^(?:\[[\da-f:.]{2,45}\]|[\w.~-]{1,253})(?::\d{1,5})?$/i;

const each = (header: string | string[] | undefined, fits: (value: string) => boolean): boolean =>
  header === undefined || [header].flat().every((line) => line.split(',').every((part) => fits(part.trim())));

/** Proxy headers must be valid even if they aren't trusted, because libraries read them too. */
export const isWellFormed = ({ method = '', url = '', headers }: IncomingMessage): boolean =>
  methods.has(method) &&
  // rejects the absolute form, which names a host a second time, and the asterisk form
  url.startsWith('/') &&
  each(headers.host, (value) => host.test(value)) &&
  each(headers['x-forwarded-host'], (value) => host.test(value)) &&
  each(headers['x-forwarded-proto'], (value) => /^https?$/i.test(value));
