// A fake identity provider whose responses a test sets, for tests of the session.
import { vi } from 'vitest';
import type { IdentityProvider } from '../src/session/provider.ts';
import { tokenOf } from './browser.ts';

export const fresh = tokenOf({ sub: 'u1' });
export const providerUser = { uid: 'u1', email: 'noor@example.com', name: 'Noor' };

export const providerWith = (changes: Partial<IdentityProvider> = {}): IdentityProvider => ({
  signIn: vi.fn<IdentityProvider['signIn']>(() => Promise.resolve(providerUser)),
  signUp: vi.fn<IdentityProvider['signUp']>(() => Promise.resolve(providerUser)),
  signInWith: vi.fn<IdentityProvider['signInWith']>(() => Promise.resolve(providerUser)),
  leaveFor: vi.fn<IdentityProvider['leaveFor']>(),
  redeem: vi.fn<IdentityProvider['redeem']>(() => Promise.resolve(providerUser)),
  freshToken: vi.fn<IdentityProvider['freshToken']>(() => Promise.resolve(fresh)),
  signOut: vi.fn<IdentityProvider['signOut']>(() => Promise.resolve()),
  passwordPolicy: vi.fn<IdentityProvider['passwordPolicy']>(),
  account: vi.fn<IdentityProvider['account']>(),
  sendVerification: vi.fn<IdentityProvider['sendVerification']>(),
  verifyAddress: vi.fn<IdentityProvider['verifyAddress']>(),
  sendPasswordReset: vi.fn<IdentityProvider['sendPasswordReset']>(),
  readResetLink: vi.fn<IdentityProvider['readResetLink']>(),
  resetPassword: vi.fn<IdentityProvider['resetPassword']>(),
  changePassword: vi.fn<IdentityProvider['changePassword']>(),
  proveAgain: vi.fn<IdentityProvider['proveAgain']>(),
  removeAccount: vi.fn<IdentityProvider['removeAccount']>(),
  ...changes,
});
