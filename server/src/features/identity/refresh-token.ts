// Refresh tokens: each is an HMAC over its family and its place in it, so that none needs to be stored.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `rememberMe` lasts 30 days, without it 12 hours; a refresh never reaches beyond. */
export const familyLifeMs = (rememberMe: boolean): number => (rememberMe ? 30 * 24 : 12) * 3_600_000;

/** How long a parent stays valid after its child was first used: replies get lost. */
export const parentGraceMs = 30_000;

/** The token with the number `counter` of a family: `<userId>.<family>.<counter>.<mac>`; the same every time. */
export const refreshTokenFor = (key: Buffer, userId: string, family: string, counter: number): string => {
  const head = `${userId}.${family}.${counter}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a token names, if it was made with our key; undefined for anything forged. */
export const readRefreshToken = (
  key: Buffer,
  token: string,
): { userId: string; family: string; counter: number } | undefined => {
  const [userId = '', family = '', counterText = '', ...rest] = token.split('.');
  const counter = Number(counterText);
  if (rest.length !== 1 || !uuid.test(userId) || !uuid.test(family) || !Number.isSafeInteger(counter))
    return undefined;
  const expected = Buffer.from(refreshTokenFor(key, userId, family, counter));
  const given = Buffer.from(token);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return { userId, family, counter };
};

export type Family = {
  /** The number of the newest token. */
  counter: number;
  /** When the newest was given out for the one before it. */
  advancedAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
};

/**
 * What to answer to token number `counter`: the number of its child, which is new if the token is the newest.
 * A parent stays good until its child is first used, and 30 s beyond; anything older is `reuse`.
 */
export const judgeRefresh = (
  family: Family,
  counter: number,
  now: Date,
): { child: number } | 'reuse' | 'ended' => {
  if (family.endedAt !== null || now >= family.expiresAt) return 'ended';
  const age = family.counter - counter;
  if (age === 0 || age === 1) return { child: counter + 1 };
  const childUsedAt = family.advancedAt?.getTime() ?? 0;
  if (age === 2 && now.getTime() - childUsedAt <= parentGraceMs) return { child: counter + 1 };
  return 'reuse';
};
