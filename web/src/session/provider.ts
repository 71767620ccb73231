// The identity provider as the client sees it: it proves who someone is, and gives a fresh token to show for it.
import type { PasswordPolicy } from '@rehearse/contract/password-policy.ts';

export type ProviderUser = { uid: string; email: string; name: string | null };

export type Credentials = { email: string; password: string; rememberMe: boolean };

export type IdentityProvider = {
  /** Both answer null when the provider returned no user. They throw ProviderError or NetworkError. */
  signIn: (credentials: Credentials) => Promise<Partial<ProviderUser> | null>;
  signUp: (credentials: Credentials & { name: string }) => Promise<Partial<ProviderUser> | null>;
  /** Who is signed in with the provider after an outside sign-in; null for nobody. */
  currentUser: () => Promise<Partial<ProviderUser> | null>;
  /** A new signed token, seconds old; null when it gives none. */
  freshToken: () => Promise<string | null>;
  signOut: (signal: AbortSignal) => Promise<void>;
  passwordPolicy: () => Promise<PasswordPolicy>;
};

export type ProviderErrorCode =
  | 'wrong_credentials'
  | 'address_not_taken'
  | 'address_invalid'
  | 'password_refused'
  | 'too_many_tries'
  | 'refused';

/** The provider said no, in one of the ways that the form can explain. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  constructor(code: ProviderErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
