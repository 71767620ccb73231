// Hooks for the current session, kept in sync across tabs.
import { useSyncExternalStore } from 'react';
import { pageToken, storedUser, subscribeToSession, type StoredUser } from './tokens/stored.ts';
import { decodeToken, isAdmin, roleOf, type Claims } from './tokens/token.ts';

const useClaims = (): Claims | null => decodeToken(useSyncExternalStore(subscribeToSession, pageToken));

/** The stored user; if there is none or it's invalid, one with only the email from the token. */
export const useUser = (): StoredUser | null => {
  const stored = useSyncExternalStore(subscribeToSession, storedUser);
  const email = useClaims()?.email;
  return stored ?? (email ? { email } : null);
};

export const useIsAdmin = (): boolean => isAdmin(useClaims());

/** The role to display: from the token, which the route guard uses, otherwise from the stored user. */
export const useRole = (): string | null => {
  const claims = useClaims();
  const user = useUser();
  return (claims && roleOf(claims)) ?? user?.role ?? null;
};

/** The display name, the name, or the email, skipping blank values. */
export const nameOf = (user: StoredUser | null): string =>
  [user?.displayName, user?.name, user?.email].map((name) => name?.trim()).find(Boolean) ?? 'You';
