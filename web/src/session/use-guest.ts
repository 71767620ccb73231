// Hooks for the current guest.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isGuestPage, storedGuest, subscribeToGuest, type Guest } from './guest.ts';

export const useGuest = (): Guest | null => useSyncExternalStore(subscribeToGuest, storedGuest);

/** Whether the current page is a guest's; features that require an account are hidden there. */
export const useIsGuest = (): boolean => isGuestPage(useLocation().pathname);
