// The current guest, for components.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isGuestPage, storedGuest, subscribeToGuest, type Guest } from './guest.ts';

export const useGuest = (): Guest | null => useSyncExternalStore(subscribeToGuest, storedGuest);

/** What needs an account is not offered then. */
export const useIsGuest = (): boolean => isGuestPage(useLocation().pathname);
