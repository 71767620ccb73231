// Tests the Firebase calls for deleting an account and how their responses are handled, with the SDK mocked.
import { FirebaseError } from '@firebase/app';
import * as sdk from '@firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firebaseRemoval } from './firebase-removal.ts';

vi.mock('@firebase/auth', async (original) => ({
  ...(await original<typeof sdk>()),
  deleteUser: vi.fn<typeof sdk.deleteUser>(),
  reauthenticateWithCredential: vi.fn<typeof sdk.reauthenticateWithCredential>(),
  reauthenticateWithPopup: vi.fn<typeof sdk.reauthenticateWithPopup>(),
  signOut: vi.fn<typeof sdk.signOut>(),
}));

const refused = (code: string) => new FirebaseError(code, `Firebase: Error (${code}).`);
const withSites = (...sites: string[]) => {
  const providerData = sites.map((providerId) => ({ providerId }));
  const currentUser = { email: 'noor@example.org', providerData } as sdk.User;
  return firebaseRemoval({ currentUser, authStateReady: () => Promise.resolve() } as sdk.Auth);
};
const warn = vi.fn<typeof console.warn>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn));
afterEach(() => void vi.resetAllMocks());

test('a person with a password confirms it, even if they also use other providers', async () => {
  await withSites('google.com', 'password').proveAgain('quiet rooms');
  expect(sdk.reauthenticateWithCredential).toHaveBeenCalledOnce();
  expect(sdk.reauthenticateWithPopup).not.toHaveBeenCalled();
});

test.each(['google.com', 'github.com'])('a person without a password confirms at %s', async (site) => {
  await withSites(site).proveAgain('');
  const [, provider] = vi.mocked(sdk.reauthenticateWithPopup).mock.calls[0] ?? [];
  expect(provider?.providerId).toBe(site);
});

test('a failed pop-up logs advice to the console and is rethrown', async () => {
  vi.mocked(sdk.reauthenticateWithPopup).mockRejectedValue(refused('auth/popup-blocked'));
  await expect(withSites('google.com').proveAgain('')).rejects.toMatchObject({ code: 'popup_blocked' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Enable pop-ups'), expect.any(Error));
});

test('a different account at the provider is rejected with a message', async () => {
  vi.mocked(sdk.reauthenticateWithPopup).mockRejectedValue(refused('auth/user-mismatch'));
  await expect(withSites('github.com').proveAgain('')).rejects.toThrow('This isn’t the account');
});

test('an account already deleted counts as deleted, a failed deletion is reported, and both sign out', async () => {
  vi.mocked(sdk.deleteUser).mockRejectedValueOnce(refused('auth/user-not-found'));
  await withSites('password').removeAccount();
  vi.mocked(sdk.deleteUser).mockRejectedValueOnce(refused('auth/requires-recent-login'));
  await expect(withSites('password').removeAccount()).rejects.toThrow('It’s been too long');
  expect(sdk.signOut).toHaveBeenCalledTimes(2);
});
