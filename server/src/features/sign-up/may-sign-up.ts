// Decides whether a new person may sign up.
import type { SignUpState } from '@rehearse/contract/sign-up.ts';

type SignUpRefusal = 'sign_up_undecided' | 'sign_up_closed' | 'domain_not_allowed';

/** Subdomains don't count: whoever runs one need not run the other. */
const domainOf = (email: string): string =>
  email
    .trim()
    .slice(email.trim().lastIndexOf('@') + 1)
    .toLowerCase();

/** The reason for refusing this address; null: it may sign up. */
export const refuseSignUp = ({ rule, domains }: SignUpState, email: string): SignUpRefusal | null => {
  if (rule === 'open') return null;
  if (rule === 'domains') return domains.includes(domainOf(email)) ? null : 'domain_not_allowed';
  return rule === 'closed' ? 'sign_up_closed' : 'sign_up_undecided';
};
