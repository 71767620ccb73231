// The identity provider as the client sees it: it authenticates people, and issues fresh tokens.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';

export type ProviderUser = { uid: string; email: string; name: string | null };

/** `code`: mailed, where the provider asked for one. */
export type Credentials = { email: string; password: string; rememberMe: boolean; code?: string };

/** What the provider knows about the signed-in person. */
export type ProviderAccount = {
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  /** How the provider verifies the person before deleting the account: by password, or at another site. */
  provesAgainBy: 'nothing' | 'password' | SocialProvider;
};

export type IdentityProvider = {
  /** Both answer null when the provider returned no user. They throw ProviderError or NetworkError. */
  signIn: (credentials: Credentials) => Promise<Partial<ProviderUser> | null>;
  signUp: (credentials: Credentials & { name: string }) => Promise<Partial<ProviderUser> | null>;
  /** Signs in with another site, in a pop-up. To be called while a click is handled: else browsers block it. */
  signInWith: (site: SocialProvider) => Promise<Partial<ProviderUser> | null>;
  /** Redirects to another site in this window, which returns to /oauth/callback; throws if that fails. */
  leaveFor: (site: SocialProvider, returnTo: string | null) => Promise<void>;
  /** The person who returned: by the one-time code, if the provider issues one. */
  redeem: (site: SocialProvider, code: string | undefined) => Promise<Partial<ProviderUser> | null>;
  /** A fresh signed token; null if there is none. */
  freshToken: () => Promise<string | null>;
  signOut: (signal: AbortSignal) => Promise<void>;
  passwordPolicy: () => Promise<PasswordPolicy>;
  /** null if the provider's session has ended. */
  account: () => Promise<ProviderAccount | null>;
  /** Has the mail written that verifies the address, again. */
  sendVerification: () => Promise<void>;
  /** What a mailed link carried; throws `link_expired`, as the next three do. */
  verifyAddress: (token: string) => Promise<void>;
  /** Has the mail written with the link for a new password; alike for every address. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** Whose password the link resets; doesn't use it up. */
  readResetLink: (token: string) => Promise<{ email: string }>;
  resetPassword: (reset: { token: string; password: string }) => Promise<void>;
  /** Ends every other session; throws `current_password_wrong`, or `others_still_in` when it is changed all the same. */
  changePassword: (change: { current: string; password: string }) => Promise<void>;
  /** Before the account is deleted: see `provesAgainBy`. Throws `current_password_wrong`, `popup_…` or `refused`. */
  proveAgain: (password: string) => Promise<void>;
  /** Deletes the account at the provider if our server can't. If it throws, no one is signed in there anymore. */
  removeAccount: () => Promise<void>;
};

export type ProviderErrorCode =
  | 'wrong_credentials'
  | 'address_not_taken'
  | 'address_invalid'
  | 'password_refused'
  | 'too_many_tries'
  | 'popup_blocked'
  | 'popup_closed'
  /** The pop-up and this page could not talk: their origins or the opener policy keep them apart. */
  | 'popup_unheard'
  | 'current_password_wrong'
  /** The password is changed, but our server does not know. */
  | 'others_still_in'
  | 'link_expired'
  /** `message` says why, and where to find the code. */
  | 'code_needed'
  | 'code_wrong'
  | 'busy'
  | 'refused';

/** Messages for when the provider's own say no more. */
const sentences: Record<ProviderErrorCode, string> = {
  wrong_credentials: 'Wrong email or password.',
  address_not_taken:
    'We couldn’t create an account with this address. If you already have one, sign in instead.',
  address_invalid: 'We can’t use this email address.',
  password_refused: 'The password doesn’t meet the rules below.',
  too_many_tries: 'Too many attempts. Wait a minute, then try again.',
  current_password_wrong: 'That isn’t your current password.',
  others_still_in:
    'Your password was changed, but we couldn’t sign out your other devices. To sign them out, change your password again.',
  link_expired: 'This link no longer works.',
  popup_blocked: 'Your browser blocked the sign-in window.',
  popup_closed: 'The sign-in window closed before you were signed in.',
  popup_unheard: 'The sign-in window couldn’t reach this page.',
  code_needed: 'Enter the sign-in code.',
  code_wrong: 'The password or the code is wrong, or the code has expired.',
  busy: 'Too many people are signing in. Try again soon.',
  refused: 'Sign-in was refused. Try again.',
};

/** The provider refused, for a reason the form can explain. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  /** Seconds to wait, if the provider said so. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ProviderErrorCode,
    message: string = sentences[code],
    { retryAfter, ...why }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, why);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
