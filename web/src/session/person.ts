// Whose session is stored here: as a key, and whether two snapshots belong to the same person.
import { guestToken, isGuestPage } from './guest.ts';
import { pageToken, storedUser } from './tokens/stored.ts';
import { decodeToken } from './tokens/token.ts';

/** Either may be unknown: an undecodable token has no ID, a session without a stored user may have no email. */
type SessionPerson = { id: string | undefined; email: string | undefined };

/** By the token this page uses: under /admin that may be the key `token`. */
export const sessionPerson = (): SessionPerson => {
  if (isGuestPage()) return { id: decodeToken(guestToken() ?? null)?.sub, email: undefined };
  const claims = decodeToken(pageToken());
  return { id: claims?.sub, email: storedUser()?.email ?? claims?.email };
};

export const isNobody = ({ id, email }: SessionPerson): boolean => !id && !email;

/** Compared by ID; by email if the token couldn't be decoded. */
export const isSamePerson = (left: SessionPerson, right: SessionPerson): boolean =>
  left.id && right.id ? left.id === right.id : Boolean(left.email) && left.email === right.email;

/** The user's ID, or the email if no token has it; empty if there is no one. */
export const personKey = (): string => {
  const { id, email } = sessionPerson();
  return id ?? email ?? '';
};

/** Do both tokens belong to one person? Undecodable tokens get the benefit of the doubt. */
export const ofOnePerson = (mineToken: string, theirToken: string): boolean => {
  const [mine, theirs] = [decodeToken(mineToken)?.sub, decodeToken(theirToken)?.sub];
  return mine === undefined || theirs === undefined || mine === theirs;
};
