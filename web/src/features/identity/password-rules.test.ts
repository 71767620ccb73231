// The policy in words, and what a password meets of it.
import { expect, test } from 'vitest';
import { defaultPolicy, passwordFault, passwordRules } from './password-rules.ts';

const strict = {
  minLength: 8,
  maxLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireDigit: true,
  requireSymbol: true,
};
const met = (password: string) => passwordRules(strict, password).map((rule) => rule.met);

test('the default is six characters', () => {
  expect(passwordRules(defaultPolicy, '12345')).toEqual([{ words: 'Six characters or more', met: false }]);
  expect(passwordFault(defaultPolicy, '123456')).toBeUndefined();
});

test('each rule is met by itself', () => {
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('quietrooms')).toEqual([true, true, false, false, false]);
  expect(met('Quiet-7')).toEqual([false, true, true, true, true]);
  expect(passwordFault(strict, 'Quiet-room7')).toBeUndefined();
});

test('the upper limit is told when it is passed', () => {
  expect(passwordFault(strict, 'Quiet-rooms-77')).toBe('Still needed: at most 12 characters.');
});

test('what is missing stands in one sentence', () => {
  expect(passwordFault(strict, '')).toBe('Choose a password.');
  expect(passwordFault(strict, 'quiet')).toBe(
    'Still needed: eight characters or more, an uppercase letter, a number, a symbol, such as ! or -.',
  );
});
