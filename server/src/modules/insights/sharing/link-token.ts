// Tokens for shared links: the link's ID plus an HMAC that only this installation can create, so no secret is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const codeBytes = 24;

export type LinkRef = { userId: string; id: string };

const codeOf = (key: Buffer, { userId, id }: LinkRef): Buffer =>
  createHmac('sha256', key).update(`${userId}/${id}`).digest().subarray(0, codeBytes);

/** 54 characters that need no escaping in a URL. */
export const linkTokenOf = (key: Buffer, ref: LinkRef): string =>
  Buffer.concat([Buffer.from(ref.id.replaceAll('-', ''), 'hex'), codeOf(key, ref)]).toString('base64url');

/** The ID in a token, not verified; undefined if the token is malformed. */
export const linkIdOf = (token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + codeBytes || bytes.toString('base64url') !== token) return undefined;
  return bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether this installation created the token for this link. */
export const isTokenOf = (key: Buffer, token: string, ref: LinkRef): boolean => {
  const given = Buffer.from(token, 'base64url').subarray(idBytes);
  const code = codeOf(key, ref);
  return given.length === code.length && timingSafeEqual(given, code);
};
