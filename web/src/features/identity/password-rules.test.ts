// Tests the password policy in words, and which rules a password meets.
import { defaultPasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';
import { expect, test } from 'vitest';
import { passwordFault, passwordRules } from './password-rules.ts';

const strict = {
  minLength: 8,
  maxLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumeric: true,
  requireNonAlphanumeric: true,
};
const met = (password: string) => passwordRules(strict, password).map((rule) => rule.met);

test('[S5.4] [S9.5] the default minimum is six characters', () => {
  expect(passwordRules(defaultPasswordPolicy, '12345')).toEqual([
    { words: 'Six characters or more', met: false },
  ]);
  expect(passwordFault(defaultPasswordPolicy, '123456')).toBeUndefined();
});

test('each rule is checked separately', () => {
  expect(met('')).toEqual([false, false, false, false, false]);
  expect(met('quietrooms')).toEqual([true, true, false, false, false]);
  expect(met('Quiet-7')).toEqual([false, true, true, true, true]);
  expect(passwordFault(strict, 'Quiet-room7')).toBeUndefined();
});

test('[S5.5] the maximum length is mentioned once exceeded, including the one that always applies', () => {
  expect(passwordFault(strict, 'Quiet-rooms-77')).toBe('Your password must have at most 12 characters.');
  expect(passwordFault(defaultPasswordPolicy, 'a'.repeat(128))).toBeUndefined();
  expect(passwordFault(defaultPasswordPolicy, 'a'.repeat(129))).toBe(
    'Your password must have at most 128 characters.',
  );
});

test('everything missing is listed in one sentence', () => {
  expect(passwordFault(strict, '')).toBe('Choose a password.');
  expect(passwordFault(strict, 'quiet')).toBe(
    'Your password must have eight characters or more, an uppercase letter, a number, and a symbol, such as ! or -.',
  );
});
