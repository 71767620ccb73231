// Chooses the identity provider of this installation: Firebase if a project is configured, otherwise the embedded one.
import { appConfig } from '../config.ts';
import { embeddedProvider } from './embedded/embedded-provider.ts';
import { NetworkError } from './failures.ts';
import type { IdentityProvider } from './provider.ts';

let chosen: Promise<IdentityProvider> | undefined;

const choose = async (): Promise<IdentityProvider> => {
  const { firebase } = await appConfig();
  if (!firebase) return embeddedProvider;
  const { createFirebaseProvider } = await import('./firebase/firebase-provider.ts').catch(
    (error: unknown) => {
      throw new NetworkError(error);
    },
  );
  return createFirebaseProvider(firebase);
};

/** If loading fails, the next call tries again. */
const provider = (): Promise<IdentityProvider> =>
  (chosen ??= choose().catch((error: unknown) => {
    chosen = undefined;
    throw error;
  }));

const byConfiguration: IdentityProvider = {
  signIn: async (credentials) => (await provider()).signIn(credentials),
  signUp: async (account) => (await provider()).signUp(account),
  signInWith: async (site) => (await provider()).signInWith(site),
  leaveFor: async (site, returnTo) => (await provider()).leaveFor(site, returnTo),
  redeem: async (site, code) => (await provider()).redeem(site, code),
  freshToken: async () => (await provider()).freshToken(),
  signOut: async (signal) => (await provider()).signOut(signal),
  passwordPolicy: async () => (await provider()).passwordPolicy(),
  account: async () => (await provider()).account(),
  sendVerification: async () => (await provider()).sendVerification(),
  verifyAddress: async (token) => (await provider()).verifyAddress(token),
  sendPasswordReset: async (email) => (await provider()).sendPasswordReset(email),
  readResetLink: async (token) => (await provider()).readResetLink(token),
  resetPassword: async (reset) => (await provider()).resetPassword(reset),
  changePassword: async (change) => (await provider()).changePassword(change),
  proveAgain: async (password) => (await provider()).proveAgain(password),
  removeAccount: async () => (await provider()).removeAccount(),
};

/** Preloads the provider's code, so that a click can open a pop-up immediately; a delayed pop-up is blocked. */
export const prepareProvider = (): void => void provider().catch(() => undefined);

export const identityProvider = (): IdentityProvider => byConfiguration;
