// The client's interface to the identity provider, which authenticates people and issues tokens.
import type { SocialProvider } from '@rehearse/contract/identity/identity.ts';
import type { PasswordPolicy } from '@rehearse/contract/identity/password-policy.ts';

export type ProviderUser = { uid: string; email: string; name: string | null };

/** `code`: the emailed code, if the provider asked for one. */
export type Credentials = { email: string; password: string; rememberMe: boolean; code?: string };

/** The provider's data about the signed-in person. */
export type ProviderAccount = {
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  /** How the provider reauthenticates the person before deleting the account. */
  provesAgainBy: 'nothing' | 'password' | SocialProvider;
};

export type IdentityProvider = {
  /** Both resolve to null if the provider returned no user; they reject with ProviderError or NetworkError. */
  signIn: (credentials: Credentials) => Promise<Partial<ProviderUser> | null>;
  signUp: (credentials: Credentials & { name: string }) => Promise<Partial<ProviderUser> | null>;
  /** Signs in at another site in a pop-up. Call it directly from a click handler, or browsers block the pop-up. */
  signInWith: (site: SocialProvider) => Promise<Partial<ProviderUser> | null>;
  /** Redirects this window to another site, which returns to /oauth/callback; rejects if that fails. */
  leaveFor: (site: SocialProvider, returnTo: string | null) => Promise<void>;
  /** Completes a redirect or pop-up: resolves to the user, using the one-time code if the provider issues one. */
  redeem: (site: SocialProvider, code: string | undefined) => Promise<Partial<ProviderUser> | null>;
  /** A new signed token; null if nobody is signed in at the provider. */
  freshToken: () => Promise<string | null>;
  signOut: (signal: AbortSignal) => Promise<void>;
  passwordPolicy: () => Promise<PasswordPolicy>;
  /** Null if the provider's session has ended. */
  account: () => Promise<ProviderAccount | null>;
  /** Sends the verification email again. */
  sendVerification: () => Promise<void>;
  /** Uses the token from an emailed link; throws `link_expired`, as do `readResetLink` and `resetPassword`. */
  verifyAddress: (token: string) => Promise<void>;
  /** Sends an email with a reset link; behaves the same for unknown addresses. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** The account that a reset link is for; doesn't use up the link. */
  readResetLink: (token: string) => Promise<{ email: string }>;
  resetPassword: (reset: { token: string; password: string }) => Promise<void>;
  /** Also ends all other sessions. Throws `current_password_wrong`, or `others_still_in` if only the password was changed. */
  changePassword: (change: { current: string; password: string }) => Promise<void>;
  /** Reauthenticates before account deletion, as `provesAgainBy` says. Throws `current_password_wrong`, `popup_…` or `refused`. */
  proveAgain: (password: string) => Promise<void>;
  /** Deletes the account at the provider if our server can't. If it throws, the person is signed out there. */
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
  /** The pop-up and this page couldn't communicate, because of different origins or the opener policy. */
  | 'popup_unheard'
  | 'current_password_wrong'
  /** The password was changed, but our server wasn't notified. */
  | 'others_still_in'
  | 'link_expired'
  /** `message` says why a code is needed, and where to find it. */
  | 'code_needed'
  | 'code_wrong'
  | 'busy'
  | 'refused';

/** Default messages, used if the provider doesn't give one. */
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

/** An error from the identity provider that the form can explain. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  /** Seconds to wait before retrying, if the provider sent a value. */
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
