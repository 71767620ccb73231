// Link tokens: each opens its own link, and altered, truncated, or foreign tokens open none.
import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTokenOf, linkIdOf, linkTokenOf } from './link-token.ts';

const key = randomBytes(32);
const ref = { userId: randomUUID(), id: randomUUID() };
const token = linkTokenOf(key, ref);

it('contains its link’s ID and is valid', () => {
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(linkIdOf(token)).toBe(ref.id);
  expect(isTokenOf(key, token, ref)).toBe(true);
});

it('is invalid for another person, another link, or another installation', () => {
  expect(isTokenOf(key, token, { ...ref, userId: randomUUID() })).toBe(false);
  expect(isTokenOf(key, token, { ...ref, id: randomUUID() })).toBe(false);
  expect(isTokenOf(randomBytes(32), token, ref)).toBe(false);
});

it('is invalid with any character changed or inserted', () => {
  const letter = fc.constantFrom(
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ ü'.split(''),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), letter, fc.boolean(), (at, sign, isInserted) => {
      const changed = token.slice(0, at) + sign + token.slice(at + (isInserted ? 0 : 1));
      if (changed === token) return;
      const id = linkIdOf(changed);
      expect(id !== undefined && isTokenOf(key, changed, { ...ref, id })).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(linkIdOf('')).toBeUndefined();
});
