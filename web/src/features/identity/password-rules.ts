// The server's password policy as rules in words, each of which a password meets or not.
import type { PasswordPolicy } from '../../session/provider.ts';

export type PasswordRule = { words: string; met: boolean };

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

/** What holds while the server's own policy is not known: its default. */
export const defaultPolicy: PasswordPolicy = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireDigit: false,
  requireSymbol: false,
};

/** The rules that the policy makes, in the order in which they are shown. Length counts UTF-16 units, as the server does. */
export const passwordRules = (policy: PasswordPolicy, password: string): PasswordRule[] => {
  const rules: PasswordRule[] = [
    {
      words: `${inWords(policy.minLength)} ${policy.minLength === 1 ? 'character' : 'characters'} or more`,
      met: password.length >= policy.minLength,
    },
  ];
  // The upper limit is far away: it is told to those alone who reach it.
  if (policy.maxLength !== undefined && password.length > policy.maxLength)
    rules.push({ words: `At most ${policy.maxLength} characters`, met: false });
  if (policy.requireLowercase) rules.push({ words: 'A lowercase letter', met: /\p{Ll}/u.test(password) });
  if (policy.requireUppercase) rules.push({ words: 'An uppercase letter', met: /\p{Lu}/u.test(password) });
  if (policy.requireDigit) rules.push({ words: 'A number', met: /\d/.test(password) });
  if (policy.requireSymbol)
    rules.push({ words: 'A symbol, such as ! or -', met: /[^\p{L}\p{N}\s]/u.test(password) });
  return rules;
};

/** The sentence beside the field when something is missing; undefined when all rules are met. */
export const passwordFault = (policy: PasswordPolicy, password: string): string | undefined => {
  if (password === '') return 'Choose a password.';
  const unmet = passwordRules(policy, password).filter((rule) => !rule.met);
  if (unmet.length === 0) return undefined;
  return `Still needed: ${unmet.map((rule) => rule.words[0]?.toLowerCase() + rule.words.slice(1)).join(', ')}.`;
};
