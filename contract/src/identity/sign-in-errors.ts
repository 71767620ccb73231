// Error catalog entries for signing in, sign-up, and sessions.

/** The entries of `errorCatalog` about starting or ending a session. */
export const signInErrors = {
  // authentication and permissions
  sign_in_needed: { status: 401, sentence: 'Sign in to continue.' },
  session_ended: { status: 401, sentence: 'Your session has ended. Sign in again.' },
  admin_needed: { status: 403, sentence: 'You don’t have permission to do that.' },
  suspended: {
    status: 403,
    sentence: 'Your account has been suspended. Contact the people who run this site.',
  },
  provider_token_invalid: { status: 401, sentence: 'We couldn’t verify your sign-in. Sign in again.' },
  provider_unavailable: {
    status: 503,
    sentence: 'We can’t verify your sign-in right now. Try again in a moment.',
  },
  address_reserved: { status: 403, sentence: 'This address is reserved for the administrator.' },
  address_not_confirmed: {
    status: 403,
    sentence: 'Verify this address first: open the link we sent to it, then sign in.',
  },
  sign_up_closed: {
    status: 403,
    sentence: 'Sign-up is closed here. If you already have an account, sign in.',
  },
  sign_up_undecided: {
    status: 403,
    sentence: 'Sign-up isn’t open yet. Ask this site’s administrator to open sign-up.',
  },
  domain_not_allowed: {
    status: 403,
    sentence: 'You can’t sign up with an address at this domain. Use your work or school address.',
  },
  invitation_needed: {
    status: 403,
    sentence:
      'Sign-up here is by invitation. Open the link in your invitation. If you already have an account, sign in.',
  },
  invitation_unknown: {
    status: 404,
    sentence: 'This invitation link doesn’t work. Copy the whole link, or ask for a new one.',
  },
  invitation_expired: {
    status: 410,
    sentence: 'This invitation has expired. Ask whoever invited you for a new one.',
  },
  invitation_used: {
    status: 410,
    sentence:
      'This invitation has already been used. If you used it, sign in. Otherwise, ask whoever invited you for a new one.',
  },
  invitation_revoked: {
    status: 410,
    sentence: 'This invitation was revoked. Ask whoever invited you for a new one.',
  },
  invitation_other_address: {
    status: 403,
    sentence: 'This invitation is for another email address. Sign up with the address it was sent to.',
  },
  email_belongs_to_another: {
    status: 409,
    sentence: 'This email address already belongs to another account. Sign in the way you did before.',
  },

  // signing in through another site
  social_refused: { status: 403, sentence: 'Sign-in was canceled at the provider.' },
  social_stale: {
    status: 400,
    sentence: 'This sign-in started in another browser or window, or more than 10 minutes ago. Start again.',
  },
  social_failed: { status: 502, sentence: 'The provider didn’t complete the sign-in.' },
  social_unreachable: { status: 503, sentence: 'We can’t reach the provider right now.' },
  social_email_unverified: {
    status: 403,
    sentence: 'The provider hasn’t verified your email address. Verify it there first.',
  },
  social_code_spent: {
    status: 410,
    sentence: 'This sign-in was already completed or has expired. Start again.',
  },
  sign_in_busy: {
    status: 503,
    sentence: 'A lot of people are signing in right now. Try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

/** Why a new person can't sign up. */
export const signUpRefusals = [
  'sign_up_closed',
  'sign_up_undecided',
  'domain_not_allowed',
  'invitation_needed',
  'invitation_unknown',
  'invitation_expired',
  'invitation_used',
  'invitation_revoked',
  'invitation_other_address',
] as const satisfies (keyof typeof signInErrors)[];
type SignUpRefusal = (typeof signUpRefusals)[number];

export const isSignUpRefusal = (code: string): code is SignUpRefusal =>
  (signUpRefusals as readonly string[]).includes(code);

const untilWords = (until: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(until))} UTC`;

/** What a suspended person sees, with the administrator's reason and the end date, if any. */
export const suspendedSentence = (reason: string | null, until: string | null): string => {
  if (reason === null) return signInErrors.suspended.sentence;
  const ended = /[.!?…]$/.test(reason) ? reason : `${reason}.`;
  const end = until === null ? '' : ` until ${untilWords(until)}`;
  return `Your account has been suspended${end}. Reason: ${ended} If you think this is a mistake, contact the people who run this site.`;
};
