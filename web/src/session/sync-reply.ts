// Reads what the backend answers to a sign-in or a refresh, under any of the names that it may use.
import * as z from 'zod/mini';
import { StoredUser } from './stored.ts';

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

/** The tokens, if an access token came. */
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

/** The user, or one holding only the e-mail when the server gives none. */
export const readUser = (reply: unknown, email: string): StoredUser => {
  const named = parse(reply);
  const user = z.safeParse(StoredUser, named.user ?? named.userInfo);
  return user.success ? user.data : { email };
};
