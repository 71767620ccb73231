// Who can sign up: the administrators' setting, and what visitors see of it.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The rules an administrator can choose from. */
export const SignUpRule = z.enum(['open', 'invitation', 'domains', 'closed']);
export type SignUpRule = z.infer<typeof SignUpRule>;

/** An email domain in lowercase, such as example.org. */
export const EmailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'Enter domains like example.org.'),
  );

/** `undecided`: other people can reach this server, and no administrator has chosen yet. */
export const SignUpState = z.object({
  rule: z.enum([...SignUpRule.options, 'undecided']),
  /** Allowed domains if the rule is `domains`; otherwise empty. */
  domains: z.array(z.string()),
});
export type SignUpState = z.infer<typeof SignUpState>;

/** Whether a visitor can create an account without an invitation, for public pages and buttons. */
export const SignUpOffer = z.enum(['open', 'invitation', 'closed']);
export type SignUpOffer = z.infer<typeof SignUpOffer>;

export const signUpOffer = (rule: SignUpState['rule']): SignUpOffer => {
  if (rule === 'domains') return 'open';
  return rule === 'undecided' ? 'closed' : rule;
};

export const signUpEndpoints = {
  readSignUp: endpoint({
    method: 'GET',
    path: '/sign-up',
    access: 'public',
    summary: 'Returns who can sign up.',
    output: SignUpState,
    errors: [],
  }),
  chooseSignUp: endpoint({
    method: 'PUT',
    path: '/admin/sign-up',
    access: 'admin',
    summary: 'Sets who can sign up. Takes effect immediately.',
    body: z.discriminatedUnion('rule', [
      z.object({ rule: z.enum(['open', 'invitation', 'closed']) }),
      z.object({
        rule: z.literal('domains'),
        domains: z.array(EmailDomain).check(z.minLength(1), z.maxLength(100)),
      }),
    ]),
    output: SignUpState,
    errors: [],
  }),
};
