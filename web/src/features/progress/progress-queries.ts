// Asks for progress: standings, weeks and days, all counted by the server.
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';

export const useProgress = () =>
  useQuery({
    queryKey: ['progress'],
    queryFn: ({ signal }) => call(api.readProgress, {}, { signal }),
  });
