// Fetches past tests page by page, and deletes one.
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../api/call.ts';
import { ApiError } from '../../api/failures.ts';
import type { ReviewFilters } from './review-filters.ts';

export const usePastAttempts = (filters: ReviewFilters) =>
  useInfiniteQuery({
    queryKey: ['review', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(api.listPastAttempts, { query: { ...filters, cursor: pageParam } }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
    // Keeps the previous rows while new ones load, so that typing in the search causes no layout shift.
    placeholderData: keepPreviousData,
  });

export const useDeleteAttempt = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      try {
        await call(api.deleteAttempt, { params: { id } });
      } catch (error) {
        // Already deleted elsewhere, as intended.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: ['results', id] });
      for (const key of ['review', 'overview', 'results', 'progress', 'mistakes', 'attempts'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
};
