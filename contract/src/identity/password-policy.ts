// The password policy and its check, used by client and server.
import * as z from 'zod/mini';

export const PasswordPolicy = z.object({
  minLength: z.number(),
  maxLength: z.optional(z.number()),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNumeric: z.boolean(),
  requireNonAlphanumeric: z.boolean(),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

export type PasswordRule = keyof PasswordPolicy;

export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireNumeric: false,
  requireNonAlphanumeric: false,
};

/** Limit for every policy, because hashing time grows with the length. */
export const longestPassword = 128;

/** Letters, digits, and symbols of every script. */
const classes = {
  requireLowercase: /\p{Ll}/u,
  requireUppercase: /\p{Lu}/u,
  requireNumeric: /\p{Nd}/u,
  requireNonAlphanumeric: /[\p{P}\p{S}]/u,
};
export type CharacterClass = keyof typeof classes;
export const characterClasses = Object.keys(classes) as CharacterClass[];

/** Counts code points, which are close to visible characters; UTF-16 units would count an emoji twice. */
export const passwordLength = (password: string): number => Array.from(password).length;

export const hasClass = (password: string, rule: CharacterClass): boolean => classes[rule].test(password);

export const maxLengthOf = ({ maxLength = longestPassword }: PasswordPolicy): number => maxLength;

/** The rules this password doesn't meet, in display order. */
export const unmetRules = (policy: PasswordPolicy, password: string): PasswordRule[] => {
  const length = passwordLength(password);
  return [
    ...(length < policy.minLength ? (['minLength'] as const) : []),
    ...(length > maxLengthOf(policy) ? (['maxLength'] as const) : []),
    ...characterClasses.filter((rule) => policy[rule] && !hasClass(password, rule)),
  ];
};
