// Whether an access token has expired according to its `exp`, corrected for a wrong device clock.
import { decodeToken } from './token.ts';

/** Safety margin in milliseconds: a token could expire in transit. */
const marginMs = 5_000;

/** How many milliseconds this device's clock is ahead of the server's, measured with the newest token. */
let aheadMs = 0;

/** Call with a token that was just issued. */
export const calibrateClock = (fresh: string): void => {
  const iat = decodeToken(fresh)?.iat;
  if (iat !== undefined) aheadMs = Math.max(0, Date.now() - iat * 1000);
};

/** An undecodable token counts as valid: the server decides. */
export const isTokenExpired = (token: string): boolean => {
  const exp = decodeToken(token)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() - aheadMs + marginMs;
};
