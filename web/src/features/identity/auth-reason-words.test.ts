// Tests the texts that say why someone is at /auth.
import { expect, test } from 'vitest';
import { authReasonWords } from './auth-reason-words.ts';

const visitor = { returns: false, signedIn: false };

test.each([
  ['signed-out', 'You’ve been signed out.'],
  ['session-ended', 'Your session has ended. Sign in to pick up where you left off.'],
  ['suspended', 'Your account has been suspended. Sign in to see why.'],
  ['account-made', 'Your account is ready. Sign in to continue.'],
  ['password-changed', 'Your password was changed. Sign in with the new one.'],
  ['link-expired', 'That verification link has expired or was already used. Sign in to get a new one.'],
  [
    'sign-in-left',
    'Your account and everything in it were deleted here, but your account at the identity provider wasn’t. Sign in and delete it again.',
  ],
  ['no-google', 'Signing in with Google isn’t set up here. Use your email address.'],
  ['no-github', 'Signing in with GitHub isn’t set up here. Use your email address.'],
])('%s is explained in a sentence', (reason, words) => {
  expect(authReasonWords(reason, visitor)).toBe(words);
  expect(authReasonWords(reason, { ...visitor, returns: true })).toBe(words);
});

test('a person who requested a page is asked to sign in for it, and others see no reason', () => {
  expect(authReasonWords(null, { returns: true, signedIn: false })).toBe('Sign in to open that page.');
  expect(authReasonWords(null, visitor)).toBeUndefined();
});

test('a signed-in person isn’t told that they were signed out, but that a link has expired', () => {
  expect(authReasonWords('signed-out', { returns: true, signedIn: true })).toBeUndefined();
  expect(authReasonWords('link-expired', { returns: false, signedIn: true })).toContain('expired');
});

test.each(['', 'constructor', '__proto__', '<b>you won</b>'])(
  'an unknown reason shows nothing: %s',
  (reason) => {
    expect(authReasonWords(reason, visitor)).toBeUndefined();
  },
);
