// Tests the password policy's settings: defaults, each rule, and contradictions reported by name.
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { passwordPolicyOf } from './passwords.ts';

const policyFrom = (environment: Record<string, string>) => passwordPolicyOf(readConfig(environment));
const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the environment was taken');
};
const admin = (password: string) => ({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: password });

describe('the password policy', () => {
  it('[S5.4] [S9.5] requires six characters and nothing else by default', () => {
    expect(policyFrom({})).toEqual({
      minLength: 6,
      maxLength: undefined,
      requireLowercase: false,
      requireUppercase: false,
      requireNumeric: false,
      requireNonAlphanumeric: false,
    });
  });

  it.each([
    ['[S5.4]', 'PASSWORD_MIN_LENGTH', '12', { minLength: 12 }],
    ['[S5.5]', 'PASSWORD_MAX_LENGTH', '72', { maxLength: 72 }],
    ['[S5.6]', 'PASSWORD_REQUIRE_LOWERCASE', 'on', { requireLowercase: true }],
    ['[S5.7]', 'PASSWORD_REQUIRE_UPPERCASE', 'on', { requireUppercase: true }],
    ['[S5.8]', 'PASSWORD_REQUIRE_NUMERIC', 'on', { requireNumeric: true }],
    ['[S5.9]', 'PASSWORD_REQUIRE_NON_ALPHANUMERIC', 'on', { requireNonAlphanumeric: true }],
  ])('%s is set by %s', (_row, name, value, changed) => {
    expect(policyFrom({ [name]: value })).toEqual({ ...policyFrom({}), ...changed });
  });

  it.each([
    ['PASSWORD_MIN_LENGTH', '0'],
    ['PASSWORD_MIN_LENGTH', '129'],
    ['PASSWORD_MIN_LENGTH', '6.5'],
    ['PASSWORD_MAX_LENGTH', '129'],
    ['PASSWORD_MAX_LENGTH', 'many'],
    ['PASSWORD_REQUIRE_NUMERIC', 'perhaps'],
  ])('rejects %s=%s by name', (name, value) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`one setting is invalid:\n {2}${name} `));
  });

  it('rejects rules that no password could meet', () => {
    expect(faultsOf({ PASSWORD_MIN_LENGTH: '9', PASSWORD_MAX_LENGTH: '8' })).toContain(
      'PASSWORD_MIN_LENGTH must not be greater than PASSWORD_MAX_LENGTH (9 > 8)',
    );
    expect(
      faultsOf({
        PASSWORD_MIN_LENGTH: '1',
        PASSWORD_MAX_LENGTH: '1',
        PASSWORD_REQUIRE_LOWERCASE: 'on',
        PASSWORD_REQUIRE_NUMERIC: 'on',
      }),
    ).toContain('PASSWORD_MAX_LENGTH allows only 1 character, too few for the 2 required character types');
    expect(policyFrom({ PASSWORD_MIN_LENGTH: '128', PASSWORD_MAX_LENGTH: '128' }).minLength).toBe(128);
  });

  it('[S6.5] applies to the default administrator, and the error names the unmet rules', () => {
    const message = faultsOf({
      ...admin('quiet'),
      PASSWORD_REQUIRE_UPPERCASE: 'on',
      PASSWORD_REQUIRE_NON_ALPHANUMERIC: 'on',
    });
    expect(message).toContain(
      'ADMIN_PASSWORD must meet the password policy, but fails ' +
        'PASSWORD_MIN_LENGTH, PASSWORD_REQUIRE_UPPERCASE, PASSWORD_REQUIRE_NON_ALPHANUMERIC',
    );
    expect(message).not.toContain('quiet');
    expect(readConfig({ ...admin('Quiet-rooms'), PASSWORD_REQUIRE_UPPERCASE: 'on' })).toMatchObject(
      admin('Quiet-rooms'),
    );
  });
});
