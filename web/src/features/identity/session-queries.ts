// Fetches the person's sessions, and ends them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@rehearse/contract/identity/sessions.ts';
import { api, call } from '../../api/call.ts';
import { ApiError } from '../../api/failures.ts';

const key = ['sessions'] as const;

export const useSessions = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(api.listSessions, {}, { signal }) });

/** One session, or all others. */
export type SessionEnd = Session | 'others';

export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (end: SessionEnd) =>
      end === 'others'
        ? call(api.endOtherSessions)
        : call(api.endSession, { params: { id: end.id } }).catch((error: unknown) => {
            // Already ended, as requested.
            if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
          }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
};
