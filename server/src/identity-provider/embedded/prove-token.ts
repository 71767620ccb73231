// Proves the embedded provider's tokens: signature, issuer, audience, age.
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { AppError } from '../../kernel/app-error.ts';
import type { ProvenPerson } from '../identity-provider.port.ts';

/** Constants, not the address: a token stays valid whatever name the server is reached by. */
export const issuer = 'rehearse-identity';
export const audience = 'rehearse';
const tokenMaxAgeSeconds = 300;

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  name: z.string().default(''),
  emailVerified: z.boolean().default(false),
  image: z.string().nullish(),
  sid: z.string().optional(),
});

/** `readKeys` gives the public key set; it is kept until a token does not fit it. */
export const createTokenProof = (
  readKeys: () => Promise<JSONWebKeySet>,
): ((token: string) => Promise<ProvenPerson>) => {
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;
  const keySet = () =>
    (keys ??= readKeys().then(createLocalJWKSet)).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
  return async (token) => {
    const set = await keySet();
    try {
      const { payload } = await jwtVerify(token, set, {
        issuer,
        audience,
        maxTokenAge: tokenMaxAgeSeconds,
        algorithms: ['EdDSA'],
      });
      const claims = Claims.parse(payload);
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
      keys = undefined; // the key may have been rotated: the next try reads the set anew
      throw new AppError('provider_token_invalid', { cause: error });
    }
  };
};
