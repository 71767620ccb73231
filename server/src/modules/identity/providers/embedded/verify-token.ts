// Verifies the embedded provider's tokens: signature, issuer, audience, age.
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import * as z from 'zod';
import { AppError } from '../../../../platform/kernel/app-error.ts';
import type { VerifiedPerson } from '../identity-provider.port.ts';

/** Constants rather than the server's URL, so that a token is valid whichever host name was used. */
export const issuer = 'rehearse-identity';
export const audience = 'rehearse';
const maxAgeSeconds = 300;
/** Tokens may come from another process whose clock differs slightly. */
const clockToleranceSeconds = 10;
const demands = { issuer, audience, clockTolerance: clockToleranceSeconds, algorithms: ['EdDSA'] };

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  name: z.string().default(''),
  emailVerified: z.boolean().default(false),
  image: z.string().nullish(),
  sid: z.string().optional(),
  iat: z.number(),
});

/** The tolerance only covers clock differences; tokens don't live longer. */
const checkAge = (issuedAt: number, now: Date): void => {
  const age = Math.floor(now.getTime() / 1000) - issuedAt;
  if (age > maxAgeSeconds || age < -clockToleranceSeconds)
    throw new AppError('provider_token_invalid', { cause: new Error(`The token is ${age} seconds old.`) });
};

/** `readKeys` returns the public key set; it is cached until a token doesn't match. */
export const createTokenVerifier = (
  readKeys: () => Promise<JSONWebKeySet>,
  now: () => Date = () => new Date(),
): ((token: string) => Promise<VerifiedPerson>) => {
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;
  const keySet = () =>
    (keys ??= readKeys().then(createLocalJWKSet)).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
  const verify = async (token: string): Promise<JWTPayload> => {
    const isKept = keys !== undefined;
    try {
      return (await jwtVerify(token, await keySet(), { ...demands, currentDate: now() })).payload;
    } catch (error) {
      keys = undefined;
      // another process or call may have created its key after the set was read
      if (!isKept || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await jwtVerify(token, await keySet(), { ...demands, currentDate: now() })).payload;
    }
  };
  return async (token) => {
    try {
      const claims = Claims.parse(await verify(token));
      checkAge(claims.iat, now());
      return {
        provider: 'embedded',
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.emailVerified,
        name: claims.name,
        photoUrl: claims.image ?? null,
        session: claims.sid,
      };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError)
        throw new AppError('provider_token_invalid', { cause: error });
      throw error;
    }
  };
};
