// The key that opens the outbox without signing in: created and printed once at each start, and kept only in memory.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { loopbackName } from '../config/loopback.ts';

export const newOutboxKey = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, regardless of length. Without a key, nothing opens the outbox. */
export const createKeyCheck = (key: string | undefined): ((given: string) => boolean) => {
  if (key === undefined) return () => false;
  const expected = digest(key);
  return (given) => timingSafeEqual(digest(given), expected);
};

type Installation = {
  ROLE: string;
  ENVIRONMENT: string;
  HOST: string;
  TRUST_PROXY: number;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
};

/**
 * Only on a local development server without a mail server. Elsewhere, administrators read mail in the panel; Firebase
 * sends its own.
 */
export const opensWithKey = ({
  ROLE,
  ENVIRONMENT,
  HOST,
  TRUST_PROXY,
  PUBLIC_URL,
  SMTP_URL,
  FIREBASE_PROJECT_ID,
}: Installation): boolean =>
  ROLE !== 'worker' &&
  ENVIRONMENT === 'development' &&
  loopbackName.test(HOST) &&
  TRUST_PROXY === 0 &&
  (PUBLIC_URL === undefined || loopbackName.test(new URL(PUBLIC_URL).hostname)) &&
  SMTP_URL === undefined &&
  FIREBASE_PROJECT_ID === undefined;
