// Whose session is stored here: as a key, and whether two snapshots belong to the same person.
import { guestToken, isGuestPage } from './guest.ts';
import { pageToken, storedUser } from './tokens/stored.ts';
import { decodeToken } from './tokens/token.ts';

/** Either may be unknown: a token that can't be decoded has no id, a session without a stored user may have no e-mail. */
type SessionPerson = { id: string | undefined; email: string | undefined };

/** By the token that this page works with: under /admin that may be the key `token`. */
export const sessionPerson = (): SessionPerson => {
  if (isGuestPage()) return { id: decodeToken(guestToken() ?? null)?.sub, email: undefined };
  const claims = decodeToken(pageToken());
  return { id: claims?.sub, email: storedUser()?.email ?? claims?.email };
};

export const isNobody = ({ id, email }: SessionPerson): boolean => !id && !email;

/** By their ids; by the e-mail where a token that couldn't be decoded told none. */
export const isSamePerson = (left: SessionPerson, right: SessionPerson): boolean =>
  left.id && right.id ? left.id === right.id : Boolean(left.email) && left.email === right.email;

/** The user's id, or the e-mail where no token tells it; empty for nobody. */
export const personKey = (): string => {
  const { id, email } = sessionPerson();
  return id ?? email ?? '';
};

/** Do both tokens speak for one person? Tokens that cannot be decoded are given the benefit of the doubt. */
export const ofOnePerson = (mineToken: string, theirToken: string): boolean => {
  const [mine, theirs] = [decodeToken(mineToken)?.sub, decodeToken(theirToken)?.sub];
  return mine === undefined || theirs === undefined || mine === theirs;
};
