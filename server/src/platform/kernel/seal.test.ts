// Tests sealed texts: only their owner's key and secret open them, changes are detected, and no two look alike.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOf, seal, unseal } from './seal.ts';
import { deriveKey } from './secret.ts';

const key = deriveKey('a secret of tests that is long enough', 'model-keys');

it('opens sealed text for the same owner', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, owner) => {
      const whole = plain.toWellFormed();
      expect(unseal(key, seal(key, whole, owner), owner)).toBe(whole);
    }),
  );
});

it('does not open for another owner, with another secret, or if changed', () => {
  const sealed = seal(key, 'sk-one', 'person/1/openai');
  expect(sealed).not.toContain('sk-one');
  expect(seal(key, 'sk-one', 'person/1/openai')).not.toBe(sealed);
  expect(unseal(key, sealed, 'person/2/openai')).toBeUndefined();
  expect(unseal(deriveKey('another secret', 'model-keys'), sealed, 'person/1/openai')).toBeUndefined();
  for (const broken of ['', 'v1', 'v1.a.b.c', sealed.slice(0, -2), `${sealed}AA`, sealed.replace('v1', 'v2')])
    expect(unseal(key, broken, 'person/1/openai')).toBeUndefined();
});

it('returns the end of a long secret and nothing of a short one', () => {
  expect(endOf('sk-proj-0123456789abcd')).toBe('abcd');
  expect(endOf('short-key')).toBeNull();
});
