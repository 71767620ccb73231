// One's own account and settings: several parts of the web go by them, and ask once.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from './call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(api.readProfile, {}, { signal }),
  staleTime: 60_000,
});

export const useProfile = () => useQuery(profileQuery);
