// Whether an access token has expired by its own `exp`, on a clock that may be wrong.
import { decodeToken } from './token.ts';

/** A margin, since a token could expire in transit. */
const marginMs = 5_000;

/** How far this device's clock is ahead of the server's, by the newest token on arrival. */
let aheadMs = 0;

/** Call with a token that was made this moment. */
export const calibrateClock = (fresh: string): void => {
  const iat = decodeToken(fresh)?.iat;
  if (iat !== undefined) aheadMs = Math.max(0, Date.now() - iat * 1000);
};

/** An undecodable token may still be valid: the server decides. */
export const isTokenExpired = (token: string): boolean => {
  const exp = decodeToken(token)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() - aheadMs + marginMs;
};
