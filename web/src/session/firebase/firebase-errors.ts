// Maps Firebase error codes to codes that the forms can explain.
import { FirebaseError } from '@firebase/app';
import { NetworkError } from '../failures.ts';
import { ProviderError, type ProviderErrorCode } from '../provider.ts';

const known: Record<string, ProviderErrorCode> = {
  'auth/invalid-credential': 'wrong_credentials',
  'auth/wrong-password': 'wrong_credentials',
  'auth/user-not-found': 'wrong_credentials',
  'auth/email-already-in-use': 'address_not_taken',
  'auth/invalid-email': 'address_invalid',
  'auth/missing-email': 'address_invalid',
  'auth/weak-password': 'password_refused',
  'auth/password-does-not-meet-requirements': 'password_refused',
  'auth/missing-password': 'password_refused',
  'auth/too-many-requests': 'too_many_tries',
  'auth/quota-exceeded': 'too_many_tries',
  'auth/popup-blocked': 'popup_blocked',
  'auth/popup-closed-by-user': 'popup_closed',
  'auth/cancelled-popup-request': 'popup_closed',
  'auth/web-storage-unsupported': 'popup_unheard',
  'auth/operation-not-supported-in-this-environment': 'popup_unheard',
};

/** Messages for errors that don't belong to a form field. */
const sentences: Record<string, string> = {
  'auth/account-exists-with-different-credential':
    'This email address already belongs to another account. Sign in the way you did before.',
  'auth/user-cancelled': 'Sign-in was canceled at the provider.',
  'auth/user-mismatch': 'This isn’t the account you’re signed in with.',
  'auth/requires-recent-login': 'It’s been too long since you signed in. Sign in again.',
  'auth/user-disabled': 'This account is disabled. Contact the people who run this site.',
  'auth/operation-not-allowed': 'This sign-in method isn’t enabled here.',
  'auth/admin-restricted-operation': 'This site doesn’t accept new accounts. Contact the people who run it.',
  'auth/unauthorized-domain':
    'Sign-in doesn’t work from this address. Tell the people who run this site to add its domain in Firebase.',
  'auth/multi-factor-auth-required':
    'This account needs a second sign-in step, which this site doesn’t support.',
};

const unreachable = new Set(['auth/network-request-failed', 'auth/timeout']);

/** Maps an SDK error to a ProviderError or NetworkError; returns any other error unchanged. */
export const toProviderError = (error: unknown): unknown => {
  if (!(error instanceof FirebaseError)) return error;
  const { code } = error;
  if (unreachable.has(code)) return new NetworkError(error);
  const ours = known[code];
  if (ours) return new ProviderError(ours, undefined, { cause: error });
  return new ProviderError('refused', sentences[code], { cause: error });
};
