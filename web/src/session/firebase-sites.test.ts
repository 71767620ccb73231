// Holds what Firebase is told to ask Google and GitHub for.
import { GithubAuthProvider, GoogleAuthProvider } from 'firebase/auth';
import { expect, test } from 'vitest';
import { siteFor } from './firebase-sites.ts';

test('[S7.13] [S7.14] [S7.15] Google for an account each time, offline access, scopes granted before', () => {
  const google = siteFor('google');
  expect(google).toBeInstanceOf(GoogleAuthProvider);
  expect(google.getCustomParameters()).toEqual({
    prompt: 'select_account',
    access_type: 'offline',
    include_granted_scopes: 'true',
  });
});

test('GitHub for the addresses, of which one is verified', () => {
  const github = siteFor('github');
  expect(github).toBeInstanceOf(GithubAuthProvider);
  expect(github.getScopes()).toEqual(['user:email']);
});
