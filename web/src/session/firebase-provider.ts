// Firebase as the identity provider: the real SDK behind our interface. Loaded only where it is configured.
import type { FirebaseApp as Settings } from '@rehearse/contract/app-config.ts';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { inOurWords } from './firebase-errors.ts';
import { firebasePasswords } from './firebase-passwords.ts';
import { readPasswordPolicy } from './firebase-policy.ts';
import { openAuth } from './firebase-sdk.ts';
import { siteFor } from './firebase-sites.ts';
import type { IdentityProvider, ProviderUser } from './provider.ts';

const shown = ({ uid, email, displayName }: User): Partial<ProviderUser> => ({
  uid,
  name: displayName,
  ...(email ? { email } : {}),
});

/** What the SDK throws, in our words. */
const asked = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw inOurWords(error);
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
    return shown((await signInWithEmailAndPassword(auth, email, password)).user);
  };
  const register: IdentityProvider['signUp'] = async ({ name, email, password, rememberMe }) => {
    await remember(rememberMe);
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    // neither may undo an account that is made: our backend hears the name as well, and the mail can be asked for again
    await Promise.allSettled([updateProfile(user, { displayName: name }), sendEmailVerification(user)]);
    return { ...shown(user), name };
  };
  const freshToken: IdentityProvider['freshToken'] = async () =>
    (await (await current())?.getIdToken(true)) ?? null;

  return {
    signIn: (credentials) => asked(enter(credentials)),
    signUp: (account) => asked(register(account)),
    signInWith: async (outside) => shown((await asked(signInWithPopup(auth, siteFor(outside)))).user),
    // there is no code: the SDK knows by itself who came back
    redeem: async () => {
      const user = await current();
      return user && shown(user);
    },
    freshToken: () => asked(freshToken()),
    signOut: () => asked(signOut(auth)),
    passwordPolicy: () => asked(readPasswordPolicy(settings)),
    ...firebasePasswords(auth),
  };
};
