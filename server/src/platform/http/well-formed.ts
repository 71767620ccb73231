// Tells a request that can be answered from one whose method, target or host no part of the product can work with.
import type { IncomingMessage } from 'node:http';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A host name or address with an optional port (RFC 3986, section 3.2, without user information). */
const host = /^(?:\[[\da-f:.]{2,45}\]|[\w.~-]{1,253})(?::\d{1,5})?$/i;

const each = (header: string | string[] | undefined, fits: (value: string) => boolean): boolean =>
  header === undefined || [header].flat().every((line) => line.split(',').every((part) => fits(part.trim())));

/** Proxies' headers are held to the same form whether or not they are believed: libraries read them on their own. */
export const isWellFormed = ({ method = '', url = '', headers }: IncomingMessage): boolean =>
  methods.has(method) &&
  // no absolute form, which names a host a second time, and no asterisk
  url.startsWith('/') &&
  each(headers.host, (value) => host.test(value)) &&
  each(headers['x-forwarded-host'], (value) => host.test(value)) &&
  each(headers['x-forwarded-proto'], (value) => /^https?$/i.test(value));
