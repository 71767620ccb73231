// Firebase's public signing keys: fetched once, cached, and refetched when a token names an unknown one.
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../../../../platform/kernel/app-error.ts';

/** Google rotates keys over days; a revoked key is rejected within an hour. */
const keptMs = 3_600_000;
/** The minimum interval between key fetches, however many tokens name unknown keys. */
const cooldownMs = 30_000;
const patienceMs = 5_000;

/** Throws `provider_unavailable` if the keys can't be fetched, since the token can't be verified then. */
export const publishedKeys = (url: string, cooldown = cooldownMs): JWTVerifyGetKey => {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keptMs,
    cooldownDuration: cooldown,
    timeoutDuration: patienceMs,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new AppError('provider_unavailable', { cause: error });
    }
  };
};
