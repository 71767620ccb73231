// Invitation tokens: 256 random bits, of which only the hash is stored.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough: nobody can guess 256 bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
