// The client of a sign-in provider (Google, GitHub): its interface, and the error codes of its failures.
import { AuthorizationResponseError, ClientError } from 'openid-client';
import { AppError } from '../../../../../platform/kernel/app-error.ts';

/** This installation's credentials at the provider. */
export type ClientCredentials = { clientId: string; clientSecret: string };

/** The values that tie a callback to its authorization request. */
export type AuthorizationRequest = {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
};

export type SocialProfile = {
  /** The provider's ID of the person; unlike an email address, it never changes owners. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
};

/** Both calls throw an AppError. */
export type SocialClient = {
  authorizationUrl: (request: AuthorizationRequest) => Promise<URL>;
  fetchProfile: (callbackUrl: URL, request: AuthorizationRequest) => Promise<SocialProfile>;
};

export const requestTimeoutSeconds = 10;

export const withErrorCodes = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(errorCodeOf(error), { cause: error });
  }
};

const errorCodeOf = (error: unknown): 'social_refused' | 'social_unreachable' | 'social_failed' => {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'social_refused';
  const isUnreachable =
    (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
    (error instanceof TypeError && error.message === 'fetch failed');
  return isUnreachable ? 'social_unreachable' : 'social_failed';
};
