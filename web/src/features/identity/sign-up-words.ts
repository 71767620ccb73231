// The sign-up page's text for each sign-up rule.
import type { SignUpState } from '@rehearse/contract/identity/sign-up.ts';

const shown = 5;

/** Undefined if there is nothing to explain. */
export const signUpSentence = ({ rule, domains }: SignUpState): string | undefined => {
  if (rule === 'open') return undefined;
  if (rule === 'invitation')
    return 'Sign-up is by invitation. Open the link in your invitation. If you already have an account, sign in.';
  if (rule === 'closed') return 'Sign-up is closed here. If you already have an account, sign in.';
  if (rule === 'undecided')
    return 'Ask this site’s administrator to open sign-up. If that’s you, sign in and open the admin panel.';
  const named = domains.slice(0, shown).map((domain) => `@${domain}`);
  const rest = domains.length - named.length;
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    rest > 0 ? [...named, rest === 1 ? 'one other domain' : `one of ${rest} other domains`] : named,
  );
  return `You can sign up with an address ending in ${listed}.`;
};
