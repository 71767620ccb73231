// Fetches progress: skill levels, weeks, and days, all computed by the server.
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

export const useProgress = () =>
  useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => call(api.readProgress, {}, { signal }),
  });
