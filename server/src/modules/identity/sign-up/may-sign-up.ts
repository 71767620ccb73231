// Decides whether a new person may sign up without an invitation.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';

type RuleRefusal = 'sign_up_undecided' | 'sign_up_closed' | 'domain_not_allowed' | 'invitation_needed';

/** Subdomains don't count: they may belong to someone else. */
const domainOf = (email: string): string =>
  email
    .trim()
    .slice(email.trim().lastIndexOf('@') + 1)
    .toLowerCase();

/** The reason for refusing this address; null if it can sign up. */
export const refuseSignUp = ({ rule, domains }: SignUpState, email: string): RuleRefusal | null => {
  if (rule === 'open') return null;
  if (rule === 'domains') return domains.includes(domainOf(email)) ? null : 'domain_not_allowed';
  if (rule === 'invitation') return 'invitation_needed';
  return rule === 'closed' ? 'sign_up_closed' : 'sign_up_undecided';
};
