// Settings of the password policy, and the checks across them.
import {
  characterClasses,
  defaultPasswordPolicy,
  longestPassword,
  maxLengthOf,
  unmetRules,
  type PasswordPolicy,
  type PasswordRule,
} from '@rehearse/contract/identity/password-policy.ts';
import * as z from 'zod';
import { flag } from './shapes.ts';

const length = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(longestPassword, `must be at most ${longestPassword}`);

export const passwordSettings = {
  PASSWORD_MIN_LENGTH: {
    shape: length.default(defaultPasswordPolicy.minLength),
    meaning: 'Minimum password length.',
  },
  PASSWORD_MAX_LENGTH: {
    shape: length.optional(),
    meaning: `Maximum password length; never more than ${longestPassword}.`,
  },
  PASSWORD_REQUIRE_LOWERCASE: {
    shape: flag.default(false),
    meaning: 'Require a lowercase letter in passwords: on or off.',
  },
  PASSWORD_REQUIRE_UPPERCASE: {
    shape: flag.default(false),
    meaning: 'Require an uppercase letter in passwords: on or off.',
  },
  PASSWORD_REQUIRE_NUMERIC: {
    shape: flag.default(false),
    meaning: 'Require a digit in passwords: on or off.',
  },
  PASSWORD_REQUIRE_NON_ALPHANUMERIC: {
    shape: flag.default(false),
    meaning: 'Require a symbol in passwords, such as ! or -: on or off.',
  },
} as const;

export type PasswordSettings = {
  [K in keyof typeof passwordSettings]: z.output<(typeof passwordSettings)[K]['shape']>;
};

export const passwordPolicyOf = (read: PasswordSettings): PasswordPolicy => ({
  minLength: read.PASSWORD_MIN_LENGTH,
  maxLength: read.PASSWORD_MAX_LENGTH,
  requireLowercase: read.PASSWORD_REQUIRE_LOWERCASE,
  requireUppercase: read.PASSWORD_REQUIRE_UPPERCASE,
  requireNumeric: read.PASSWORD_REQUIRE_NUMERIC,
  requireNonAlphanumeric: read.PASSWORD_REQUIRE_NON_ALPHANUMERIC,
});

const settingOf: Record<PasswordRule, keyof PasswordSettings> = {
  minLength: 'PASSWORD_MIN_LENGTH',
  maxLength: 'PASSWORD_MAX_LENGTH',
  requireLowercase: 'PASSWORD_REQUIRE_LOWERCASE',
  requireUppercase: 'PASSWORD_REQUIRE_UPPERCASE',
  requireNumeric: 'PASSWORD_REQUIRE_NUMERIC',
  requireNonAlphanumeric: 'PASSWORD_REQUIRE_NON_ALPHANUMERIC',
};

/** Reports a policy that no password can meet, and a default administrator whose password doesn't meet it. */
export const passwordFaults = (
  read: PasswordSettings,
  adminPassword: string | undefined,
): readonly string[] => {
  const policy = passwordPolicyOf(read);
  const most = maxLengthOf(policy);
  if (policy.minLength > most)
    return [
      `PASSWORD_MIN_LENGTH must not be greater than PASSWORD_MAX_LENGTH (${policy.minLength} > ${most})`,
    ];
  const required = characterClasses.filter((rule) => policy[rule]).length;
  if (required > most)
    return [
      `PASSWORD_MAX_LENGTH allows only ${most} ${most === 1 ? 'character' : 'characters'}, too few for the ${required} required character types`,
    ];
  const unmet = adminPassword === undefined ? [] : unmetRules(policy, adminPassword);
  return unmet.length === 0
    ? []
    : [
        `ADMIN_PASSWORD must meet the password policy, but fails ${unmet.map((rule) => settingOf[rule]).join(', ')}`,
      ];
};
