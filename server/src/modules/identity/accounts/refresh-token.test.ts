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
  it('is read as what it was made for, and the same every time', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(), marks, (userId, id, counter, mark) => {
        const name = { userId, family: id, counter, mark };
        const token = refreshTokenFor(key, name);
        expect(refreshTokenFor(key, name)).toBe(token);
        expect(readRefreshToken(key, token)).toEqual(name);
      }),
    );
  });

  it('is nothing once any character of it is another', () => {
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
  it('takes any child of the token that was used last, and then that child alone', () => {
    expect(judgeRefresh(family, { counter: 5, mark: 'a' }, now)).toBe('first use');
    const used = { ...family, ...afterFirstUse(family, { counter: 5, mark: 'a' }, now) };
    expect(used).toMatchObject({ counter: 6, usedMark: 'a', earlierMark: 'four' });
    expect(judgeRefresh(used, { counter: 5, mark: 'a' }, at(500_000))).toBe('repeat');
    expect(judgeRefresh(used, { counter: 5, mark: 'b' }, now)).toBe('reuse');
  });

  it('lets a parent live 30 s beyond the first use of its child, and no longer', () => {
    expect(judgeRefresh(family, { counter: 3, mark: 'three' }, at(parentGraceMs))).toBe('repeat');
    expect(judgeRefresh(family, { counter: 3, mark: 'other' }, at(1))).toBe('reuse');
    expect(judgeRefresh(family, { counter: 3, mark: 'three' }, at(parentGraceMs + 1))).toBe('reuse');
    expect(judgeRefresh(family, { counter: 2, mark: 'two' }, at(1))).toBe('reuse');
  });

  it('takes tokens from before there were marks, once', () => {
    const old = { ...family, usedMark: null, earlierMark: null };
    expect(judgeRefresh(old, { counter: 4, mark: null }, now)).toBe('repeat');
    expect(judgeRefresh(old, { counter: 5, mark: null }, now)).toBe('first use');
    expect(judgeRefresh(family, { counter: 4, mark: null }, now)).toBe('reuse');
  });

  it('ends with its family, whatever the token', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), marks, (counter, mark) => {
        expect(judgeRefresh({ ...family, endedAt: now }, { counter, mark }, now)).toBe('ended');
        expect(judgeRefresh(family, { counter, mark }, family.expiresAt)).toBe('ended');
      }),
    );
  });

  it('takes a number that was never given out for reuse', () => {
    expect(judgeRefresh(family, { counter: 6, mark: 'a' }, now)).toBe('reuse');
  });

  it('lasts 30 days where the person is remembered, else 12 hours', () => {
    expect(familyLifeMs(true)).toBe(30 * 24 * 3_600_000);
    expect(familyLifeMs(false)).toBe(12 * 3_600_000);
  });
});
