// The person whose session is stored: as a storage key, and compared across two snapshots.
import { guestToken, isGuestPage } from './guest.ts';
import { pageToken, storedUser } from './tokens/stored.ts';
import { decodeToken } from './tokens/token.ts';

/** Either can be unknown: an undecodable token has no ID, and a session without a stored user may have no email. */
type SessionPerson = { id: string | undefined; email: string | undefined };

/** From the token this page uses, which under /admin can be the key `token`. */
export const sessionPerson = (): SessionPerson => {
  if (isGuestPage()) return { id: decodeToken(guestToken() ?? null)?.sub, email: undefined };
  const claims = decodeToken(pageToken());
  return { id: claims?.sub, email: storedUser()?.email ?? claims?.email };
};

export const isNobody = ({ id, email }: SessionPerson): boolean => !id && !email;

/** Compares IDs, or emails if a token couldn't be decoded. */
export const isSamePerson = (left: SessionPerson, right: SessionPerson): boolean =>
  left.id && right.id ? left.id === right.id : Boolean(left.email) && left.email === right.email;

/** The user's ID, or the email if the token has no ID; empty if nobody is signed in. */
export const personKey = (): string => {
  const { id, email } = sessionPerson();
  return id ?? email ?? '';
};

/** Whether both tokens belong to the same person. An undecodable token counts as a match. */
export const ofOnePerson = (mineToken: string, theirToken: string): boolean => {
  const [mine, theirs] = [decodeToken(mineToken)?.sub, decodeToken(theirToken)?.sub];
  return mine === undefined || theirs === undefined || mine === theirs;
};
