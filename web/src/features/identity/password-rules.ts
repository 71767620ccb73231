// The password policy as rules in words, each of which a password meets or doesn't.
import {
  characterClasses,
  maxLengthOf,
  unmetRules,
  type CharacterClass,
  type PasswordPolicy,
} from '@rehearse/contract/identity/password-policy.ts';

export type RuleStatus = { words: string; met: boolean };

const numerals = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const inWords = (count: number): string => numerals[count] ?? String(count);

const classInWords: Record<CharacterClass, string> = {
  requireLowercase: 'A lowercase letter',
  requireUppercase: 'An uppercase letter',
  requireNumeric: 'A number',
  requireNonAlphanumeric: 'A symbol, such as ! or -',
};

/** The rules of this policy, in display order. */
export const passwordRules = (policy: PasswordPolicy, password: string): RuleStatus[] => {
  const unmet = new Set(unmetRules(policy, password));
  return [
    {
      words: `${inWords(policy.minLength)} ${policy.minLength === 1 ? 'character' : 'characters'} or more`,
      met: !unmet.has('minLength'),
    },
    // The limit is high, so it is shown only once exceeded.
    ...(unmet.has('maxLength') ? [{ words: `At most ${maxLengthOf(policy)} characters`, met: false }] : []),
    ...characterClasses
      .filter((rule) => policy[rule])
      .map((rule) => ({ words: classInWords[rule], met: !unmet.has(rule) })),
  ];
};

/** The field's error if a rule isn't met; undefined if all are. */
export const passwordFault = (policy: PasswordPolicy, password: string): string | undefined => {
  if (password === '') return 'Choose a password.';
  const unmet = passwordRules(policy, password).filter((rule) => !rule.met);
  if (unmet.length === 0) return undefined;
  const needs = unmet.map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1));
  return `Your password must have ${new Intl.ListFormat('en').format(needs)}.`;
};
