// Password and email verification calls of Firebase.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import { FirebaseError } from '@firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from '@firebase/auth';
import { toProviderError } from './firebase-errors.ts';
import { reauthenticateWithPassword } from './firebase-removal.ts';
import { currentUser, reauthenticationMethodOf } from './firebase-user.ts';
import { ProviderError, type IdentityProvider } from '../provider.ts';
import { send } from '../send.ts';
import { refreshToken } from '../tokens/stored.ts';

type Calls = Pick<
  IdentityProvider,
  | 'account'
  | 'sendVerification'
  | 'verifyAddress'
  | 'sendPasswordReset'
  | 'readResetLink'
  | 'resetPassword'
  | 'changePassword'
>;

const over = new Set(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']);

const inOurErrors = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw toProviderError(error);
  }
};

const byLink = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FirebaseError && over.has(error.code)) throw new ProviderError('link_expired');
    throw toProviderError(error);
  }
};

/** Firebase doesn't notify our server of a password change, so this browser does. Its own session stays signed in. */
const tellOurServer = async (user: User): Promise<void> => {
  try {
    const firebaseToken = await user.getIdToken(true);
    await send(identityEndpoints.passwordChanged, {
      body: { firebaseToken, refreshToken: refreshToken() ?? undefined },
    });
  } catch (cause) {
    throw new ProviderError('others_still_in', undefined, { cause });
  }
};

const change = async (user: User, old: string, password: string): Promise<void> => {
  await reauthenticateWithPassword(user, old);
  await inOurErrors(updatePassword(user, password));
  await tellOurServer(user);
};

export const firebasePasswords = (auth: Auth): Calls => ({
  account: async () => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user?.email) return null;
    const { email, emailVerified } = user;
    const provesAgainBy = reauthenticationMethodOf(user);
    return { email, emailVerified, hasPassword: provesAgainBy === 'password', provesAgainBy };
  },
  sendVerification: async () => inOurErrors(sendEmailVerification(await currentUser(auth))),
  verifyAddress: (token) => byLink(applyActionCode(auth, token)),
  sendPasswordReset: async (email) => {
    try {
      await sendPasswordResetEmail(auth, email);
    } catch (error) {
      // without email enumeration protection, Firebase reveals unknown addresses; treat them as sent
      if (error instanceof FirebaseError && error.code === 'auth/user-not-found') return;
      throw toProviderError(error);
    }
  },
  readResetLink: async (token) => ({ email: await byLink(verifyPasswordResetCode(auth, token)) }),
  resetPassword: ({ token, password }) => byLink(confirmPasswordReset(auth, token, password)),
  changePassword: async ({ current, password }) => change(await currentUser(auth), current, password),
});
