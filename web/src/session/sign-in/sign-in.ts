// Sign-in and sign-up: the provider authenticates, the backend syncs, and the session is stored.
import { identityEndpoints } from '@rehearse/contract/identity/identity.ts';
import { isSignUpRefusal } from '@rehearse/contract/identity/sign-in-errors.ts';
import { ApiError, NetworkError } from '../failures.ts';
import { forgetGuest, guestToken } from '../guest.ts';
import { forgetInvitation, invitationOfThisTab } from './invitation.ts';
import type { Credentials, IdentityProvider, ProviderUser } from '../provider.ts';
import { requestJson } from '../send.ts';
import { leaveProvider, signOutSettled } from './sign-out.ts';
import { clearSession, refreshToken, storeSession } from '../tokens/stored.ts';
import { findTokens, readTokens, readUser } from '../tokens/sync-reply.ts';
import { decodeToken } from '../tokens/token.ts';

type NewAccount = Credentials & { name: string };
type Sync = { rememberMe: boolean } | { provider?: 'google'; name: string | undefined };

/** Maximum length of a token the server accepts, in characters. */
const longestToken = 8192;

const requireUser = (user: Partial<ProviderUser> | null): Partial<ProviderUser> & { uid: string } => {
  if (!user) throw new Error('Firebase authentication failed: No user returned');
  if (!user.uid) throw new Error('Firebase authentication failed: User ID is missing');
  return { ...user, uid: user.uid };
};

const invalidToken = (cause?: unknown): Error => new Error('Firebase token validation failed', { cause });

/** Requested right before each sync, because a token is valid for only five minutes. */
const requireToken = async (provider: IdentityProvider): Promise<string> => {
  const token = await provider.freshToken().catch((error: unknown) => {
    throw error instanceof NetworkError ? error : invalidToken(error);
  });
  if (!token || !decodeToken(token)) throw invalidToken();
  return token;
};

const placeOfThisBrowser = (): { timeZone?: string; locale?: string } => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...(timeZone && timeZone.length <= 80 ? { timeZone } : {}),
    ...(navigator.language.length <= 35 ? { locale: navigator.language } : {}),
  };
};

/** The proof of identity for our backend, with a newly issued token. */
const proofOf = async (provider: IdentityProvider, given: Partial<ProviderUser> | null, email: string) => {
  const { uid, email: known = email } = requireUser(given);
  return { firebaseToken: await requireToken(provider), email: known, uid };
};

/** The guest token of the demo in this tab, so that its test moves to the account. */
const demoOfThisTab = (): { guestToken?: string } => {
  const token = guestToken();
  return token === undefined ? {} : { guestToken: token };
};

/** The server ends the stored session when the new sign-in replaces it, and not before. */
const replacedSession = (): { replacedRefreshToken?: string } => {
  const token = refreshToken();
  return token && token.length <= longestToken ? { replacedRefreshToken: token } : {};
};

/** The backend's response. If it can't verify the token, the error has the same message as our own check. */
const tell = async (
  endpoint: typeof identityEndpoints.firebaseSync | typeof identityEndpoints.signUp,
  body: object,
): Promise<unknown> => {
  try {
    const demo = demoOfThisTab();
    const reply = await requestJson(endpoint, {
      body: { ...body, ...placeOfThisBrowser(), ...demo, ...invitationOfThisTab(), ...replacedSession() },
    });
    if (demo.guestToken) forgetGuest();
    forgetInvitation();
    return reply;
  } catch (error) {
    const refused = error instanceof ApiError && error.code === 'provider_token_invalid';
    throw refused ? invalidToken(error) : error;
  }
};

const synchronize = async (
  provider: IdentityProvider,
  given: Partial<ProviderUser> | null,
  email: string,
  how: Sync,
): Promise<void> => {
  const proof = await proofOf(provider, given, email);
  const reply = await tell(identityEndpoints.firebaseSync, { ...proof, ...how });
  storeSession({ ...readTokens(reply), user: readUser(reply, proof.email) });
};

/** If the sync fails, also sign out of the provider, and rethrow the sync error. */
const orSignOutAgain = async <T>(provider: IdentityProvider, sync: Promise<T>): Promise<T> => {
  try {
    return await sync;
  } catch (error) {
    await leaveProvider(provider);
    throw error;
  }
};

export const signIn = async (provider: IdentityProvider, credentials: Credentials): Promise<void> => {
  await signOutSettled();
  const user = await provider.signIn(credentials);
  const { email, rememberMe } = credentials;
  await orSignOutAgain(provider, synchronize(provider, user, email, { rememberMe }));
};

/** `account-made`: the account was created but isn't signed in, because the backend returned no access token. */
export type SignUpOutcome = 'signed-in' | 'account-made';

const register = async (
  provider: IdentityProvider,
  given: Partial<ProviderUser> | null,
  { email, name, rememberMe }: NewAccount,
): Promise<SignUpOutcome> => {
  const proof = await proofOf(provider, given, email);
  const reply = await tell(identityEndpoints.signUp, { ...proof, name, rememberMe });
  const tokens = findTokens(reply);
  if (tokens) {
    storeSession({ ...tokens, user: readUser(reply, proof.email) });
    return 'signed-in';
  }
  clearSession();
  await leaveProvider(provider);
  return 'account-made';
};

/** If sign-up is refused, deletes the new account at the provider where only this browser can. */
const orUndo = async <T>(provider: IdentityProvider, registered: Promise<T>): Promise<T> => {
  try {
    return await registered;
  } catch (error) {
    if (error instanceof ApiError && isSignUpRefusal(error.code))
      await provider.removeAccount().catch(() => undefined);
    throw error;
  }
};

export const signUp = async (provider: IdentityProvider, account: NewAccount): Promise<SignUpOutcome> => {
  await signOutSettled();
  const user = await provider.signUp(account);
  return await orSignOutAgain(provider, orUndo(provider, register(provider, user, account)));
};

/** Completes social sign-in once the provider has authenticated the person. `provider` is sent only for Google. */
export const finishSocialSignIn = async (
  provider: IdentityProvider,
  user: Partial<ProviderUser> | null,
  site: 'google' | 'github',
): Promise<void> => {
  const how: Sync = {
    ...(site === 'google' ? { provider: 'google' } : {}),
    name: user?.name ?? undefined,
  };
  await orSignOutAgain(provider, synchronize(provider, user, user?.email ?? '', how));
};
