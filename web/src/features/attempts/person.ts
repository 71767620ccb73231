// Who is signed in, as a key for what this browser keeps: the user's id, or the e-mail where a token has none.
import { authToken, storedUser } from '../../session/stored.ts';
import { decodeToken } from '../../session/token.ts';

export const personKey = (): string => decodeToken(authToken())?.sub ?? storedUser()?.email ?? '';
