// The Firebase identity provider: the SDK behind our interface. Loaded only on installations configured for it.
import type { FirebaseApp as Settings } from '@rehearse/contract/operations/app-config.ts';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from '@firebase/auth';
import { toProviderError } from './firebase-errors.ts';
import { firebasePasswords } from './firebase-passwords.ts';
import { readPasswordPolicy } from './firebase-policy.ts';
import { openAuth } from './firebase-sdk.ts';
import { firebaseRemoval } from './firebase-removal.ts';
import { firebaseSites } from './firebase-sites.ts';
import { providerUserOf } from './firebase-user.ts';
import type { IdentityProvider } from '../provider.ts';

/** Maps SDK errors to ours. */
const inOurErrors = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw toProviderError(error);
  }
};

export const createFirebaseProvider = (settings: Settings): IdentityProvider => {
  const auth = openAuth(settings);
  const current = async (): Promise<User | null> => {
    await auth.authStateReady();
    return auth.currentUser;
  };
  const remember = (rememberMe: boolean): Promise<void> =>
    setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence);

  const enter: IdentityProvider['signIn'] = async ({ email, password, rememberMe }) => {
    await remember(rememberMe);
    return providerUserOf((await signInWithEmailAndPassword(auth, email, password)).user);
  };
  const register: IdentityProvider['signUp'] = async ({ name, email, password, rememberMe }) => {
    await remember(rememberMe);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    // if either fails, the new account stays: our backend gets the name too, and the email can be resent
    await Promise.allSettled([updateProfile(user, { displayName: name }), sendEmailVerification(user)]);
    return { ...providerUserOf(user), name };
  };
  const freshToken: IdentityProvider['freshToken'] = async () =>
    (await (await current())?.getIdToken(true)) ?? null;

  return {
    signIn: (credentials) => inOurErrors(enter(credentials)),
    signUp: (account) => inOurErrors(register(account)),
    freshToken: () => inOurErrors(freshToken()),
    signOut: () => inOurErrors(signOut(auth)),
    passwordPolicy: () => inOurErrors(readPasswordPolicy(settings)),
    ...firebaseSites(auth),
    ...firebasePasswords(auth),
    ...firebaseRemoval(auth),
  };
};
