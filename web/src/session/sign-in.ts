// Signing in, up and out: the provider proves who someone is, the backend is synchronised, the session is stored.
import { api } from '@rehearse/contract/api.ts';
import type { Credentials, IdentityProvider, ProviderUser } from './provider.ts';
import { requestJson, send } from './send.ts';
import { clearSession, refreshToken, storeSession } from './stored.ts';
import { readTokens, readUser } from './sync-reply.ts';
import { decodeToken } from './token.ts';

type Sync = { rememberMe: boolean } | { provider?: 'google'; name: string | undefined };

const requireUser = (user: Partial<ProviderUser> | null): Partial<ProviderUser> & { uid: string } => {
  if (!user) throw new Error('Firebase authentication failed: No user returned');
  if (!user.uid) throw new Error('Firebase authentication failed: User ID is missing');
  return { ...user, uid: user.uid };
};

/** Asked for right before each sync, so that it is never near its five minutes. */
const requireToken = async (provider: IdentityProvider): Promise<string> => {
  const token = await provider.freshToken();
  if (!token || !decodeToken(token)) throw new Error('Firebase token validation failed');
  return token;
};

const placeOfThisBrowser = (): { timeZone?: string; locale?: string } => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...(timeZone && timeZone.length <= 80 ? { timeZone } : {}),
    ...(navigator.language.length <= 35 ? { locale: navigator.language } : {}),
  };
};

const synchronise = async (
  provider: IdentityProvider,
  given: Partial<ProviderUser> | null,
  email: string,
  how: Sync,
): Promise<void> => {
  const user = requireUser(given);
  const firebaseToken = await requireToken(provider);
  const address = user.email ?? email;
  const reply = await requestJson(api.firebaseSync, {
    body: { firebaseToken, email: address, uid: user.uid, ...how, ...placeOfThisBrowser() },
  });
  const tokens = readTokens(reply);
  storeSession({ ...tokens, user: readUser(reply, address) });
};

/** After a failed sync the provider must not stay signed in behind the form. The first error is the one to tell. */
const orSignOutAgain = async (provider: IdentityProvider, sync: Promise<void>): Promise<void> => {
  try {
    await sync;
  } catch (error) {
    await provider.signOut(AbortSignal.timeout(3000)).catch(() => undefined);
    throw error;
  }
};

export const signIn = async (provider: IdentityProvider, credentials: Credentials): Promise<void> => {
  const user = await provider.signIn(credentials);
  const { email, rememberMe } = credentials;
  await orSignOutAgain(provider, synchronise(provider, user, email, { rememberMe }));
};

export const signUp = async (
  provider: IdentityProvider,
  credentials: Credentials & { name: string },
): Promise<void> => {
  const user = await provider.signUp(credentials);
  const { email, rememberMe } = credentials;
  await orSignOutAgain(provider, synchronise(provider, user, email, { rememberMe }));
};

/** After the other site's pop-up or its way back: the provider knows who it was. `google` is named to the backend, GitHub is not. */
export const finishOutsideSignIn = async (
  provider: IdentityProvider,
  user: Partial<ProviderUser> | null,
  outside: 'google' | 'github',
): Promise<void> => {
  const how: Sync = {
    ...(outside === 'google' ? { provider: 'google' } : {}),
    name: user?.name ?? undefined,
  };
  await orSignOutAgain(provider, synchronise(provider, user, user?.email ?? '', how));
};

/** Ends both sessions on the servers, then the one here; here also when the servers cannot be reached in 3 s. */
export const signOut = async (provider: IdentityProvider): Promise<void> => {
  const refresh = refreshToken();
  const signal = AbortSignal.timeout(3000);
  await Promise.allSettled([
    provider.signOut(signal),
    ...(refresh === null
      ? []
      : [send(api.signOut, { body: { refreshToken: refresh } }, { signal, keepalive: true })]),
  ]);
  clearSession();
};
