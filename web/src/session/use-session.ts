// The current session, for components, kept in sync across tabs.
import { useSyncExternalStore } from 'react';
import { pageToken, storedUser, subscribeToSession, type StoredUser } from './tokens/stored.ts';
import { decodeToken, isAdmin, roleOf, type Claims } from './tokens/token.ts';

const useClaims = (): Claims | null => decodeToken(useSyncExternalStore(subscribeToSession, pageToken));

/** Without a stored user that can be read, one with the e-mail of the token alone. */
export const useUser = (): StoredUser | null => {
  const stored = useSyncExternalStore(subscribeToSession, storedUser);
  const email = useClaims()?.email;
  return stored ?? (email ? { email } : null);
};

export const useIsAdmin = (): boolean => isAdmin(useClaims());

/** The role to show: the token's, by which the guard decides, else the stored user's. */
export const useRole = (): string | null => {
  const claims = useClaims();
  const user = useUser();
  return (claims && roleOf(claims)) ?? user?.role ?? null;
};

/** The display name, name, or email. A blank one is skipped. */
export const nameOf = (user: StoredUser | null): string =>
  [user?.displayName, user?.name, user?.email].map((name) => name?.trim()).find(Boolean) ?? 'You';
