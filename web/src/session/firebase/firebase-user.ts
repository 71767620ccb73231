// Converts a Firebase SDK user to our types.
import {
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  type Auth,
  type User,
} from '@firebase/auth';
import { ProviderError, type ProviderAccount, type ProviderUser } from '../provider.ts';

export const providerUserOf = ({ uid, email, displayName }: User): Partial<ProviderUser> => ({
  uid,
  name: displayName,
  ...(email ? { email } : {}),
});

const reauthenticationMethods = [
  [EmailAuthProvider.PROVIDER_ID, 'password'],
  [GoogleAuthProvider.PROVIDER_ID, 'google'],
  [GithubAuthProvider.PROVIDER_ID, 'github'],
] as const;

/** By password if the account has one, otherwise at the site the account was created with. */
export const reauthenticationMethodOf = ({ providerData }: User): ProviderAccount['provesAgainBy'] =>
  reauthenticationMethods.find(([id]) => providerData.some(({ providerId }) => providerId === id))?.[1] ??
  'nothing';

export const currentUser = async (auth: Auth): Promise<User> => {
  await auth.authStateReady();
  if (!auth.currentUser)
    throw new ProviderError('refused', 'It’s been too long since you signed in. Sign in again.');
  return auth.currentUser;
};
