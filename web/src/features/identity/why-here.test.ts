// Holds the sentences that say why someone is at /auth.
import { expect, test } from 'vitest';
import { whyHere } from './why-here.ts';

const visitor = { returns: false, signedIn: false };

test.each([
  ['signed-out', 'You are signed out.'],
  ['session-ended', 'Your session has ended. Sign in to go on where you were.'],
  ['suspended', 'Your account has been suspended. Sign in to read the reason.'],
  ['account-made', 'Your account is made. Sign in with it to go on.'],
  ['password-changed', 'Your password is changed. Sign in with it.'],
  ['link-expired', 'That link has expired, or it was used before. Ask for a new one.'],
  [
    'sign-in-left',
    'Your account and everything in it is deleted here, but your sign-in is not. Sign in and delete the account once more.',
  ],
  ['no-google', 'Signing in with Google is not set up here. Use your e-mail address.'],
  ['no-github', 'Signing in with GitHub is not set up here. Use your e-mail address.'],
])('%s is said in a sentence', (reason, words) => {
  expect(whyHere(reason, visitor)).toBe(words);
  expect(whyHere(reason, { ...visitor, returns: true })).toBe(words);
});

test('who asked for a page is told to sign in for it; who asked for nothing is told nothing', () => {
  expect(whyHere(null, { returns: true, signedIn: false })).toBe('Sign in to open that page.');
  expect(whyHere(null, visitor)).toBeUndefined();
});

test('someone who is signed in is not told that they are out, but that a link is of no use', () => {
  expect(whyHere('signed-out', { returns: true, signedIn: true })).toBeUndefined();
  expect(whyHere('link-expired', { returns: false, signedIn: true })).toContain('expired');
});

test.each(['', 'constructor', '__proto__', '<b>you won</b>'])(
  'a reason that is none says nothing: %s',
  (reason) => {
    expect(whyHere(reason, visitor)).toBeUndefined();
  },
);
