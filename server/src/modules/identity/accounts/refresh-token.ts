// Refresh tokens: an HMAC over session, number, and a random value, so that none is stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session lasts 30 days with `rememberMe`, otherwise 12 hours; refreshing doesn't extend it. */
export const familyLifeMs = (rememberMe: boolean): number => (rememberMe ? 30 * 24 : 12) * 3_600_000;

/** How long a parent token stays valid after its child's first use, since a response may be lost. */
export const parentGraceMs = 30_000;

export type RefreshTokenName = {
  userId: string;
  family: string;
  counter: number;
  /** Distinguishes children of the same parent; null in older tokens, which have none. */
  mark: string | null;
};

/** Each child gets a random value, so that two holders of one parent never have the same child. */
export const newMark = (): string => randomBytes(9).toString('base64url');

/** `<userId>.<family>.<counter>.<mark>.<mac>`; deterministic. */
export const refreshTokenFor = (key: Buffer, { userId, family, counter, mark }: RefreshTokenName): string => {
  const head = [userId, family, counter, ...(mark === null ? [] : [mark])].join('.');
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a token and verifies its MAC; undefined if it is malformed or forged. */
export const readRefreshToken = (key: Buffer, token: string): RefreshTokenName | undefined => {
  const [userId = '', family = '', counterText = '', ...rest] = token.split('.');
  const counter = Number(counterText);
  if (!uuid.test(userId) || !uuid.test(family) || !Number.isSafeInteger(counter)) return undefined;
  if (rest.length !== 1 && rest.length !== 2) return undefined;
  const name = { userId, family, counter, mark: rest.length === 2 ? (rest[0] ?? null) : null };
  const expected = Buffer.from(refreshTokenFor(key, name));
  const given = Buffer.from(token);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return name;
};

export type Family = {
  /** The number of the newest tokens, the children of the last used one. */
  counter: number;
  /** The marks of the last used token and of the one used before it. */
  usedMark: string | null;
  earlierMark: string | null;
  /** When the last token was first used. */
  advancedAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
};

export type RefreshVerdict = 'first use' | 'repeat' | 'reuse' | 'ended';

/**
 * Decides whether a token is accepted. A used token may be sent again (`repeat`) until one of its children is first used,
 * and for 30 s after that, since responses may be lost. Any other child of the same parent, or an older token, is `reuse`.
 */
export const judgeRefresh = (
  family: Family,
  { counter, mark }: Pick<RefreshTokenName, 'counter' | 'mark'>,
  now: Date,
): RefreshVerdict => {
  if (family.endedAt !== null || now >= family.expiresAt) return 'ended';
  const age = family.counter - counter;
  if (age === 0) return 'first use';
  if (age === 1) return mark === family.usedMark ? 'repeat' : 'reuse';
  const childUsedAt = family.advancedAt?.getTime() ?? 0;
  const isLateReply = age === 2 && now.getTime() - childUsedAt <= parentGraceMs;
  return isLateReply && mark === family.earlierMark ? 'repeat' : 'reuse';
};

/** The family's state after a first use. */
export const afterFirstUse = (
  family: Pick<Family, 'usedMark'>,
  { counter, mark }: Pick<RefreshTokenName, 'counter' | 'mark'>,
  now: Date,
): Pick<Family, 'counter' | 'usedMark' | 'earlierMark' | 'advancedAt'> => ({
  counter: counter + 1,
  usedMark: mark,
  earlierMark: family.usedMark,
  advancedAt: now,
});
