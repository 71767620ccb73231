// Fetches and saves the installation's settings. Pages that show them update immediately.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@rehearse/contract/endpoint.ts';
import { api, call } from '../../api/call.ts';
import { setSite } from '../../site-state.ts';

const queryKey = ['site-settings'];

export type StoredSettings = ResponseOf<typeof api.readSiteSettings>;

export const useSiteSettings = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.readSiteSettings, {}, { signal }),
  });

export const useSaveSite = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<StoredSettings, 'environment'>) => call(api.setSiteSettings, { body }),
    onSuccess: async (stored) => {
      queries.setQueryData(queryKey, stored);
      setSite(await call(api.readSite, {}));
    },
  });
};
