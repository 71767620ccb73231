// Parses the backend's response to a sign-in or refresh, accepting several field names.
import * as z from 'zod/mini';
import type { StoredUser } from './stored.ts';

const Named = z.object({
  accessToken: z.optional(z.string()),
  access_token: z.optional(z.string()),
  token: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  user: z.optional(z.unknown()),
  userInfo: z.optional(z.unknown()),
});
const Reply = z.extend(Named, { data: z.optional(Named) });

export type ReadTokens = { accessToken: string; refreshToken: string | undefined };

const parse = (reply: unknown): z.infer<typeof Named> => {
  const read = z.safeParse(Reply, reply);
  if (!read.success) return {};
  const { data, ...own } = read.data;
  return { ...own, ...data };
};

/** The tokens; undefined without an access token. */
export const findTokens = (reply: unknown): ReadTokens | undefined => {
  const named = parse(reply);
  const accessToken = named.accessToken || named.access_token || named.token;
  return accessToken
    ? { accessToken, refreshToken: named.refreshToken || named.refresh_token || undefined }
    : undefined;
};

/** Throws "No access token received from server". */
export const readTokens = (reply: unknown): ReadTokens => {
  const tokens = findTokens(reply);
  if (!tokens) throw new Error('No access token received from server');
  return tokens;
};

/** A named alias, so that it isn't mistaken for a promise's catch. */
const orElse = z.catch;
const given = orElse(z.optional(z.nullable(z.string())), undefined);
/** An invalid field is ignored and doesn't invalidate the others. */
const GivenUser = z.object({
  email: given,
  name: given,
  displayName: given,
  photoURL: given,
  role: given,
});

/** The user from the response, with the sign-in email as a fallback. */
export const readUser = (reply: unknown, email: string): StoredUser => {
  const named = parse(reply);
  const read = z.safeParse(GivenUser, named.user ?? named.userInfo);
  if (!read.success) return { email };
  const known = Object.entries(read.data).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), email: read.data.email || email };
};
