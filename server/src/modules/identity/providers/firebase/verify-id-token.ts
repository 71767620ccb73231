// Verifies Firebase ID tokens: project, signature, age, and an email address.
import { jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { VerifiedPerson } from '../identity-provider.port.ts';

const maxAgeSeconds = 300;
/** Tokens arrive seconds after they were issued, so one must not be refused because our clock is slightly slow. */
const clockSkewSeconds = 10;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().min(3),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
});

type Deps = {
  projectId: string;
  /** Absent with the emulator: then only its unsigned tokens are accepted. */
  keys: JWTVerifyGetKey | undefined;
  now: () => Date;
};

/** Throws `provider_token_invalid`, or whatever `keys` throws if they can't be fetched. */
export const createIdTokenVerifier = ({
  projectId,
  keys,
  now,
}: Deps): ((token: string) => Promise<VerifiedPerson>) => {
  const read = async (token: string): Promise<JWTPayload> => {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: now(),
      clockTolerance: clockSkewSeconds,
    };
    if (!keys) return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
  };

  return async (token) => {
    try {
      const claims = Claims.parse(await read(token));
      const second = now().getTime() / 1000;
      if (second - claims.iat > maxAgeSeconds) throw new Error('The token is too old.');
      if (Math.max(claims.iat, claims.auth_time) > second + clockSkewSeconds)
        throw new Error('The token was issued in the future.');
      return {
        provider: 'firebase',
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name,
        photoUrl: claims.picture ?? null,
      };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('provider_token_invalid', { cause: error });
    }
  };
};
