// Tests that every Firebase error a person can cause maps to an error the form can explain.
import { FirebaseError } from '@firebase/app';
import { expect, test } from 'vitest';
import { NetworkError } from '../failures.ts';
import { toProviderError } from './firebase-errors.ts';
import { ProviderError } from '../provider.ts';

const thrown = (code: string): unknown =>
  toProviderError(new FirebaseError(code, `Firebase: Error (${code}).`));

test.each([
  ['auth/invalid-credential', 'wrong_credentials'],
  ['auth/wrong-password', 'wrong_credentials'],
  ['auth/user-not-found', 'wrong_credentials'],
  ['auth/email-already-in-use', 'address_not_taken'],
  ['auth/invalid-email', 'address_invalid'],
  ['auth/weak-password', 'password_refused'],
  ['auth/password-does-not-meet-requirements', 'password_refused'],
  ['auth/too-many-requests', 'too_many_tries'],
  ['auth/popup-blocked', 'popup_blocked'],
  ['auth/popup-closed-by-user', 'popup_closed'],
  ['auth/cancelled-popup-request', 'popup_closed'],
  ['auth/web-storage-unsupported', 'popup_unheard'],
  ['auth/unauthorized-domain', 'refused'],
  ['auth/a-code-of-tomorrow', 'refused'],
])('%s becomes %s, with a sentence of our own', (code, ours) => {
  const error = thrown(code);
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ code: ours });
  expect((error as Error).message).toMatch(/^[A-Z].*[.]$/);
  expect((error as Error).message).not.toMatch(/auth\/|Firebase: Error/);
});

test('errors that concern no field have their own sentences', () => {
  const problems = ['auth/unauthorized-domain', 'auth/user-disabled', 'auth/operation-not-allowed'].map(
    (code) => (thrown(code) as Error).message,
  );
  expect(new Set(problems).size).toBe(3);
});

test.each(['auth/network-request-failed', 'auth/timeout'])(
  '%s is a network error, not a rejection',
  (code) => {
    expect(thrown(code)).toBeInstanceOf(NetworkError);
  },
);

test('errors from elsewhere are unchanged, and SDK errors are kept as the cause', () => {
  const own = new TypeError('ours');
  expect(toProviderError(own)).toBe(own);
  expect((thrown('auth/invalid-email') as Error).cause).toBeInstanceOf(FirebaseError);
});
