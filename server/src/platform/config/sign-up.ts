// Settings of who can sign up before an administrator chooses in the panel.
import { EmailDomain, SignUpRule, type SignUpState } from '@rehearse/contract/identity/sign-up.ts';
import * as z from 'zod';
import { loopbackName } from './loopback.ts';
import { text } from './shapes.ts';

export const signUpSettings = {
  SIGN_UP: {
    shape: z.enum(SignUpRule.options, { error: 'must be open, invitation, domains, or closed' }).optional(),
    meaning:
      'Who can sign up until an administrator chooses in the panel: open, invitation, domains, or closed. Default: open while only this machine can reach the server; otherwise only people you invite can sign up.',
  },
  SIGN_UP_DOMAINS: {
    shape: text
      .transform((list) => list.split(/[\s,]+/).filter((entry) => entry !== ''))
      .pipe(z.array(EmailDomain).min(1).max(100))
      .optional(),
    meaning: 'With SIGN_UP=domains: email domains that can sign up, separated by commas.',
  },
} as const;

type SignUpSettings = {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SIGN_UP?: SignUpRule | undefined;
  SIGN_UP_DOMAINS?: string[] | undefined;
};

/** The rule until an administrator chooses. */
export const signUpFrom = ({
  HOST,
  PUBLIC_URL,
  SIGN_UP,
  SIGN_UP_DOMAINS = [],
}: SignUpSettings): SignUpState => {
  if (SIGN_UP) return { rule: SIGN_UP, domains: SIGN_UP === 'domains' ? SIGN_UP_DOMAINS : [] };
  const isPrivate =
    loopbackName.test(HOST) && (PUBLIC_URL === undefined || loopbackName.test(new URL(PUBLIC_URL).hostname));
  return { rule: isPrivate ? 'open' : 'undecided', domains: [] };
};
