// Tests the password policy: each rule on its own, letters of every script, and lengths in visible characters.
import { describe, expect, test } from 'vitest';
import { defaultPasswordPolicy, unmetRules, type CharacterClass } from './password-policy.ts';

const asking = (rule: CharacterClass) => ({ ...defaultPasswordPolicy, [rule]: true });

test('[S5.4] [S9.5] requires six characters by default', () => {
  expect(unmetRules(defaultPasswordPolicy, '12345')).toEqual(['minLength']);
  expect(unmetRules(defaultPasswordPolicy, '123456')).toEqual([]);
});

test('[S5.5] enforces a configured maximum length', () => {
  const upToEight = { ...defaultPasswordPolicy, maxLength: 8 };
  expect(unmetRules(upToEight, '12345678')).toEqual([]);
  expect(unmetRules(upToEight, '123456789')).toEqual(['maxLength']);
});

test('rejects passwords too long to hash quickly', () => {
  expect(unmetRules(defaultPasswordPolicy, 'x'.repeat(128))).toEqual([]);
  expect(unmetRules(defaultPasswordPolicy, 'x'.repeat(10_240))).toEqual(['maxLength']);
});

test('counts an emoji as one character despite its two UTF-16 units', () => {
  expect(unmetRules(defaultPasswordPolicy, '🦉🦉🦉')).toEqual(['minLength']);
  expect(unmetRules({ ...defaultPasswordPolicy, maxLength: 6 }, '🦉🦉🦉🦉🦉🦉')).toEqual([]);
});

describe.each<[row: string, CharacterClass, having: string[], lacking: string[]]>([
  [
    '[S5.6]',
    'requireLowercase',
    ['QUIETROOMs', 'ПАРОЛЬя', 'ΡΗΜΑΤΑα'],
    ['QUIET ROOMS 7!', '静かな部屋です', ''],
  ],
  ['[S5.7]', 'requireUppercase', ['quietroomS', 'парольЯ', 'Éclair'], ['quiet rooms 7!', 'ẞ'.toLowerCase()]],
  ['[S5.8]', 'requireNumeric', ['quietroom7', 'غرفة هادئة ٧', 'शान्त कमरा ७'], ['Quiet rooms!', 'Ⅶ']],
  [
    '[S5.9]',
    'requireNonAlphanumeric',
    ['quiet-rooms', 'quiet rooms!', '5 € quiet', 'quiet🦉rooms', '静かな部屋。'],
    ['Quiet rooms 7', 'शान्त कमरा'],
  ],
])('%s %s', (row, rule, having, lacking) => {
  test.each(having)(`${row} is met by %s`, (password) => {
    expect(unmetRules(asking(rule), password)).not.toContain(rule);
  });
  test.each(lacking)(`${row} is not met by "%s"`, (password) => {
    expect(unmetRules(asking(rule), password)).toContain(rule);
    expect(unmetRules(defaultPasswordPolicy, password)).not.toContain(rule);
  });
});
