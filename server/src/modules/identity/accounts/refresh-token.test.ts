// Tests refresh tokens: forged ones are rejected, a lost response can be repeated, and an old token ends the session.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterFirstUse,
  familyLifeMs,
  judgeRefresh,
  newMark,
  parentGraceMs,
  readRefreshToken,
  refreshTokenFor,
} from './refresh-token.ts';

const key = Buffer.alloc(32, 7);
const now = new Date('2026-03-04T10:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const family = {
  counter: 5,
  usedMark: 'four',
  earlierMark: 'three',
  advancedAt: now,
  expiresAt: at(1_000_000),
  endedAt: null,
};
const marks = fc.option(fc.stringMatching(/^[\w-]{1,12}$/));

describe('a refresh token', () => {
  it('is deterministic and reads back as its fields', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(), marks, (userId, id, counter, mark) => {
        const name = { userId, family: id, counter, mark };
        const token = refreshTokenFor(key, name);
        expect(refreshTokenFor(key, name)).toBe(token);
        expect(readRefreshToken(key, token)).toEqual(name);
      }),
    );
  });

  it('is invalid once any character changes', () => {
    const token = refreshTokenFor(key, {
      userId: '0190a5a0-0000-7000-8000-000000000000',
      family: '0190a5a0-0000-7000-8000-000000000001',
      counter: 3,
      mark: newMark(),
    });
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
  it('accepts any child of the last used token, and then only that child', () => {
    expect(judgeRefresh(family, { counter: 5, mark: 'a' }, now)).toBe('first use');
    const used = { ...family, ...afterFirstUse(family, { counter: 5, mark: 'a' }, now) };
    expect(used).toMatchObject({ counter: 6, usedMark: 'a', earlierMark: 'four' });
    expect(judgeRefresh(used, { counter: 5, mark: 'a' }, at(500_000))).toBe('repeat');
    expect(judgeRefresh(used, { counter: 5, mark: 'b' }, now)).toBe('reuse');
  });

  it('accepts a parent for 30 s after the first use of its child', () => {
    expect(judgeRefresh(family, { counter: 3, mark: 'three' }, at(parentGraceMs))).toBe('repeat');
    expect(judgeRefresh(family, { counter: 3, mark: 'other' }, at(1))).toBe('reuse');
    expect(judgeRefresh(family, { counter: 3, mark: 'three' }, at(parentGraceMs + 1))).toBe('reuse');
    expect(judgeRefresh(family, { counter: 2, mark: 'two' }, at(1))).toBe('reuse');
  });

  it('accepts tokens without a mark only in a family that has no marks yet', () => {
    const old = { ...family, usedMark: null, earlierMark: null };
    expect(judgeRefresh(old, { counter: 4, mark: null }, now)).toBe('repeat');
    expect(judgeRefresh(old, { counter: 5, mark: null }, now)).toBe('first use');
    expect(judgeRefresh(family, { counter: 4, mark: null }, now)).toBe('reuse');
  });

  it('is refused with any token once its family has ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), marks, (counter, mark) => {
        expect(judgeRefresh({ ...family, endedAt: now }, { counter, mark }, now)).toBe('ended');
        expect(judgeRefresh(family, { counter, mark }, family.expiresAt)).toBe('ended');
      }),
    );
  });

  it('treats a counter that was never issued as reuse', () => {
    expect(judgeRefresh(family, { counter: 6, mark: 'a' }, now)).toBe('reuse');
  });

  it('extends to 30 days with “remember me” and 12 hours without', () => {
    expect(familyLifeMs(true)).toBe(30 * 24 * 3_600_000);
    expect(familyLifeMs(false)).toBe(12 * 3_600_000);
  });
});
