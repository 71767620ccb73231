// Access tokens: our own JWTs, valid for 15 minutes, signed HS256; verified ones are cached.
import { LRUCache } from 'lru-cache';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { AppError } from '../../../platform/kernel/app-error.ts';

const lifeSeconds = 15 * 60;
/** The longest lifetime of a session. */
const longestFamilySeconds = 30 * 24 * 3600;
const issuer = 'rehearse';
/** Verified tokens cached in this process. */
const remembered = 10_000;

const session = { sub: z.uuid(), sid: z.uuid(), exp: z.number() };
const MemberClaims = z.object({ ...session, email: z.string(), role: z.enum(['USER', 'ADMIN']) });
/** A guest token has no email or role, so code for members can't mistake it for a member's. */
const GuestClaims = z.object({ ...session, kind: z.literal('guest') });
const Claims = z.union([
  GuestClaims,
  MemberClaims.transform((claims) => ({ ...claims, kind: 'member' as const })),
]);
export type AccessClaims = z.infer<typeof Claims>;

type Person = { userId: string; email: string; role: 'USER' | 'ADMIN'; family: string };

/** The specified claims: sub, email, role, authorities, iat, and exp; plus `sid`, the session's ID. */
export const signAccessToken = (key: Uint8Array, person: Person, now: Date): Promise<string> =>
  new SignJWT({ email: person.email, role: person.role, authorities: [person.role], sid: person.family })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(person.userId)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifeSeconds)
    .sign(key);

/** A guest's token: valid as long as the guest's session, since it can't be refreshed. */
export const signGuestToken = (
  key: Uint8Array,
  guest: { userId: string; family: string; expiresAt: Date },
  now: Date,
): Promise<string> =>
  new SignJWT({ kind: 'guest', sid: guest.family })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(guest.userId)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(guest.expiresAt.getTime() / 1000))
    .sign(key);

/** Caches results, since every request sends a token. The verifier throws `session_ended`. */
export const createAccessVerifier = (
  key: Uint8Array,
  clock: () => Date,
): ((token: string) => Promise<AccessClaims>) => {
  const known = new LRUCache<string, AccessClaims>({ max: remembered });
  return async (token) => {
    const now = clock();
    const found = known.get(token);
    if (found && found.exp * 1000 > now.getTime()) return found;
    known.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: now });
      const claims = Claims.parse(payload);
      known.set(token, claims);
      return claims;
    } catch (error) {
      throw new AppError('session_ended', { cause: error });
    }
  };
};

/** The session a token was issued for, even if it has expired. Only for keeping that session open, never to grant access. */
export const readOldAccessToken = async (
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<Pick<AccessClaims, 'sub' | 'sid'> | undefined> => {
  try {
    const options = { issuer, algorithms: ['HS256'], currentDate: now, clockTolerance: longestFamilySeconds };
    return Claims.parse((await jwtVerify(token, key, options)).payload);
  } catch {
    return undefined;
  }
};
