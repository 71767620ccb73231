// Deletes an account at Firebase: the person reauthenticates, then the SDK deletes the account.
import { FirebaseError } from '@firebase/app';
import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signOut,
  type Auth,
  type User,
} from '@firebase/auth';
import { toProviderError } from './firebase-errors.ts';
import { siteFor } from './firebase-sites.ts';
import { currentUser, reauthenticationMethodOf } from './firebase-user.ts';
import { adviseOnPopup } from '../social/social-words.ts';
import { ProviderError, type IdentityProvider, type ProviderErrorCode } from '../provider.ts';

/** The password is wrong or missing. */
const aboutPassword: ReadonlySet<ProviderErrorCode> = new Set(['wrong_credentials', 'password_refused']);

/** Throws ProviderError `current_password_wrong`. */
export const reauthenticateWithPassword = async (user: User, password: string): Promise<void> => {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  } catch (error) {
    const ours = toProviderError(error);
    if (ours instanceof ProviderError && aboutPassword.has(ours.code))
      throw new ProviderError('current_password_wrong');
    throw ours;
  }
};

const prove = async (user: User, password: string): Promise<void> => {
  const way = reauthenticationMethodOf(user);
  if (way === 'nothing') return;
  if (way === 'password') {
    await reauthenticateWithPassword(user, password);
    return;
  }
  try {
    await reauthenticateWithPopup(user, siteFor(way));
  } catch (error) {
    const ours = toProviderError(error);
    adviseOnPopup(ours);
    throw ours;
  }
};

const isGone = (error: unknown): boolean =>
  error instanceof FirebaseError && error.code === 'auth/user-not-found';

export const firebaseRemoval = (auth: Auth): Pick<IdentityProvider, 'proveAgain' | 'removeAccount'> => ({
  proveAgain: async (password) => prove(await currentUser(auth), password),
  removeAccount: async () => {
    try {
      await deleteUser(await currentUser(auth));
    } catch (error) {
      await signOut(auth);
      if (!isGone(error)) throw toProviderError(error);
    }
  },
});
