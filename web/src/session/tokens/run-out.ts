// Whether an access token has expired by its own `exp`, on a clock that may be wrong.
import { decodeToken } from './token.ts';

/** A token that runs out on its way would be refused. */
const marginMs = 5_000;

/** How far this device's clock is ahead of the server's, as the newest token told when it arrived. */
let aheadMs = 0;

/** Call with a token that was made this moment. */
export const learnClock = (fresh: string): void => {
  const iat = decodeToken(fresh)?.iat;
  if (iat !== undefined) aheadMs = Math.max(0, Date.now() - iat * 1000);
};

/** A token that can't be read may still be good: the server decides. */
export const hasRunOut = (token: string): boolean => {
  const exp = decodeToken(token)?.exp;
  return exp !== undefined && exp * 1000 <= Date.now() - aheadMs + marginMs;
};
