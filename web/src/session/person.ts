// Whose session is stored here, as a key: the user's id, or the e-mail where a token has none; empty for nobody's.
import { guestToken, isGuestPage } from './guest.ts';
import { authToken, storedUser } from './stored.ts';
import { decodeToken } from './token.ts';

export const personKey = (): string =>
  isGuestPage()
    ? (decodeToken(guestToken() ?? null)?.sub ?? '')
    : (decodeToken(authToken())?.sub ?? storedUser()?.email ?? '');

/** Do both tokens speak for one person? Tokens that cannot be decoded are given the benefit of the doubt. */
export const ofOnePerson = (one: string, other: string): boolean => {
  const [mine, theirs] = [decodeToken(one)?.sub, decodeToken(other)?.sub];
  return mine === undefined || theirs === undefined || mine === theirs;
};
