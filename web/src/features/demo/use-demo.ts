// The demo in this tab: continues the existing one, or starts a new one.
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { forgetGuest, guestToken, storeGuest, type Guest } from '../../session/guest.ts';
import { useGuest } from '../../session/use-guest.ts';

export type Demo =
  | { is: 'there'; guest: Guest }
  /** The demo expired, or was saved or deleted in another window. */
  | { is: 'over' }
  | { is: 'starting' }
  | { is: 'refused'; error: Error; retry: () => unknown };

export const useDemo = (): Demo => {
  const guest = useGuest();
  const { error, refetch, isFetching } = useQuery({
    queryKey: ['demo'],
    queryFn: async () => {
      const started = await call(api.startDemo);
      storeGuest(started);
      return started;
    },
    enabled: guest === null,
    staleTime: 0,
    // Each try creates a guest, so never retry automatically.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (guest) return guestToken() === undefined ? { is: 'over' } : { is: 'there', guest };
  return error && !isFetching ? { is: 'refused', error, retry: refetch } : { is: 'starting' };
};

/** Deletes the test and the guest, and removes both from this tab. */
export const useDeleteDemo = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (guest: Guest) => call(api.endDemo, { body: { guestToken: guest.guestToken } }),
    onSuccess: () => {
      onDeleted();
      forgetGuest();
    },
  });
