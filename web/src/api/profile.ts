// The person's account and settings, fetched once and used by several parts of the application.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from './call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(api.readProfile, {}, { signal }),
  staleTime: 60_000,
});

export const useProfile = () => useQuery(profileQuery);
