// Holds the rules of refresh tokens: nothing forged is read, a lost reply is repeated, an old token ends the family.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  familyLifeMs,
  judgeRefresh,
  parentGraceMs,
  readRefreshToken,
  refreshTokenFor,
} from './refresh-token.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2026-03-04T10:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const family = { counter: 5, advancedAt: now, expiresAt: at(1_000_000), endedAt: null };

describe('a refresh token', () => {
  it('is read as what it was made for, and the same every time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(), (userId, id, counter) => {
        const token = refreshTokenFor(key, userId, id, counter);
        expect(refreshTokenFor(key, userId, id, counter)).toBe(token);
        expect(readRefreshToken(key, token)).toEqual({ userId, family: id, counter });
      }),
    );
  });

  it('is nothing once any character of it is another', () => {
    const token = refreshTokenFor(
      key,
      '0190a5a0-0000-7000-8000-000000000000',
      '0190a5a0-0000-7000-8000-000000000001',
      3,
    );
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('0', 'a', 'Z', '.', '-'), (place, other) => {
        fc.pre(token[place] !== other);
        const forged = token.slice(0, place) + other + token.slice(place + 1);
        expect(readRefreshToken(key, forged)).toBeUndefined();
      }),
    );
    expect(readRefreshToken(Buffer.alloc(32, 8), token)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRefreshToken(key, text)).toBeUndefined();
      }),
    );
  });
});

describe('a refresh', () => {
  it('gives the newest a child, and its parent the same child again', () => {
    expect(judgeRefresh(family, 5, now)).toEqual({ child: 6 });
    expect(judgeRefresh({ ...family, counter: 6 }, 5, at(500_000))).toEqual({ child: 6 });
  });

  it('lets a parent live 30 s beyond the first use of its child, and no longer', () => {
    expect(judgeRefresh(family, 3, at(parentGraceMs))).toEqual({ child: 4 });
    expect(judgeRefresh(family, 3, at(parentGraceMs + 1))).toBe('reuse');
    expect(judgeRefresh(family, 2, at(1))).toBe('reuse');
  });

  it('ends with its family, whatever the token', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), (counter) => {
        expect(judgeRefresh({ ...family, endedAt: now }, counter, now)).toBe('ended');
        expect(judgeRefresh(family, counter, family.expiresAt)).toBe('ended');
      }),
    );
  });

  it('takes a number that was never given out for reuse', () => {
    expect(judgeRefresh(family, 6, now)).toBe('reuse');
  });

  it('lasts 30 days where the person is remembered, else 12 hours', () => {
    expect(familyLifeMs(true)).toBe(30 * 24 * 3_600_000);
    expect(familyLifeMs(false)).toBe(12 * 3_600_000);
  });
});
