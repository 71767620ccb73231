// The session for components: who is signed in, kept right across tabs.
import { useSyncExternalStore } from 'react';
import { pageToken, storedUser, subscribeToSession, type StoredUser } from './stored.ts';
import { decodeToken, isAdmin } from './token.ts';

export const useUser = (): StoredUser | null => useSyncExternalStore(subscribeToSession, storedUser);

export const useIsAdmin = (): boolean =>
  isAdmin(decodeToken(useSyncExternalStore(subscribeToSession, pageToken)));

/** The name to show: display name, name, or the e-mail's first part. */
export const nameOf = (user: StoredUser | null): string =>
  user?.displayName || user?.name || user?.email.split('@')[0] || 'You';
